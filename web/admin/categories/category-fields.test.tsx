// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { CategoryEdit } from '#contract/admin-categories.ts'
import { areaMessages } from '#contract/area-messages.ts'
import { problems } from '#contract/problems.ts'
import { ADMIN_CATEGORY, CUSTOMER } from '#contract/testing/fixtures.ts'
import { press } from '../../testing/describe-screens.tsx'
import { refused, renderScreen } from '../../testing/render-screen.tsx'
import * as categories from './categories.tsx'
import { CategoryFields } from './category-fields.tsx'
import { NO_TEXTS } from './sub-categories.tsx'

const BLANK: CategoryEdit = {
  ...{ category_name: '', description: '', names: NO_TEXTS, descriptions: NO_TEXTS },
  ...{ picture: null, sub_categories: [] },
}

/** Renders the form of a new category. Returns the list of saved values. */
async function openForm(): Promise<CategoryEdit[]> {
  const saved: CategoryEdit[] = []
  const buttons = { submitLabel: 'Add category', isBusy: false, onCancel: () => {} }
  const Form = () => <CategoryFields start={BLANK} usage={[]} {...buttons} onSave={(edit) => saved.push(edit)} />
  renderScreen({ default: Form }, { path: '/', account: null, answers: {} })
  await type(/^Category name/, 'Herbs')
  return saved
}

async function type(label: RegExp, value: string, place = 0) {
  const fields = await screen.findAllByLabelText(label)
  fireEvent.change(fields[place] ?? document.body, { target: { value } })
}

afterEach(cleanup)

it('the form of a new category saves its Urdu name and description and the Urdu name of a sub-category', async () => {
  const saved = await openForm()
  await type(/^Name in Urdu/, 'جڑی بوٹیاں')
  await type(/^Description in Urdu/, 'سبز اور تازہ')
  await press('Add sub-category')
  await type(/^New sub-category/, 'Mint')
  await type(/^Name in Urdu/, 'پودینہ', 1)
  await press('Add category')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({
    ...{ category_name: 'Herbs', names: { ur: 'جڑی بوٹیاں' }, descriptions: { ur: 'سبز اور تازہ' } },
    sub_categories: [{ was: '', name: 'Mint', names: { ur: 'پودینہ' } }],
  })
})

it('the form of a new category has fields for English texts if its main name is in Urdu', async () => {
  await openForm()
  await type(/^Category name/, 'جڑی بوٹیاں')
  expect(await screen.findByLabelText(/^Name in English/)).toBeTruthy()
  expect(screen.queryByLabelText(/^Name in Urdu/)).toBeNull()
})

it('the form of a new category refuses two sub-categories with the same name', async () => {
  const saved = await openForm()
  for (const [place, name] of ['Mint', 'mint'].entries()) {
    await press('Add sub-category')
    await type(/^New sub-category/, name, place)
  }
  await press('Add category')
  expect(await screen.findByText(areaMessages.categories.subCategoryTwice)).toBeTruthy()
  expect(saved).toEqual([])
})

it('the dialog for a new category stays open with its values if the server refuses the category', async () => {
  const path = '/api/admin/categories'
  const answers = {
    ...{
      '/api/account': { ...CUSTOMER, role: 'admin' },
      [`GET ${path}`]: { items: [ADMIN_CATEGORY], next_cursor: null },
    },
    [`POST ${path}`]: refused('category_exists'),
  }
  renderScreen(categories, { path: '/admin/categories', account: { ...CUSTOMER, role: 'admin' }, answers })
  await press('Add category')
  await type(/^Category name/, 'Vegetables')
  await type(/^Name in Urdu/, 'سبزیاں')
  fireEvent.submit((await screen.findByLabelText(/^Category name/)).closest('form') ?? document.body)
  expect(await screen.findByText(problems.category_exists.message)).toBeTruthy()
  expect(screen.getByLabelText(/^Name in Urdu/)).toHaveProperty('value', 'سبزیاں')
})

it.each([
  ['offers no Delete for a category with products, and shows the reason', 12, ['Close'], '12 products are in'],
  ['offers Delete for a category without products', 0, ['Cancel', 'Delete'], 'No product is in'],
])('[D10] the dialog to delete a category %s', async (_, product_count, buttons, reason) => {
  const category = { ...ADMIN_CATEGORY, product_count }
  const answers = { '/api/admin/categories': { items: [category], next_cursor: null } }
  const account = { ...CUSTOMER, role: 'admin' } as const
  renderScreen(categories, { path: '/admin/categories', account, answers })
  await press(`Delete ${category.category_name}`)
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain(reason)
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(buttons)
})
