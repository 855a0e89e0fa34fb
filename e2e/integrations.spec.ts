import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { accessibilityFaults } from './support/accessibility.ts'
import { openAs, signIn } from './support/people.ts'

test('an admin adds a webhook for orders, tests it, pauses it and sees the jobs of the shop', async ({ page }) => {
  const integrator = createServer((_, answer) => answer.writeHead(204).end())
  await new Promise<void>((resolve) => integrator.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(integrator.address() as AddressInfo).port}/mandi`

  await openAs(page, await signIn('admin@mandi.test'), '/admin/webhooks')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await expect(dialog.getByText('Choose at least one event')).toBeVisible()
  await dialog.getByLabel('URL').fill(address)
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await expect(dialog.getByLabel('order.placed')).toBeFocused()
  await expect(dialog.getByText('Choose at least one event')).toBeInViewport()
  await dialog.getByLabel('Description').fill('The warehouse')
  await dialog.getByLabel('order.paid').check()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await expect(page.getByRole('status', { name: 'Secret' })).toHaveText(/^whsec_/)
  await page.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('link', { name: `Manage ${address}` }).click()
  await expect(page.getByRole('heading', { name: 'The warehouse' })).toBeVisible()
  await page.getByRole('button', { name: 'Send test' }).click()
  await expect(page.getByRole('row', { name: /webhook\.test.*Delivered.*204 in/ })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  integrator.close()

  await page.goto('/admin/jobs?state=done&queue=webhook')
  await expect(page.getByRole('row', { name: /Webhook.*webhook\.test.*Done/ }).first()).toBeVisible()
  await expect(page.getByRole('row', { name: /Expire unpaid orders.*Every minute/ })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})
