// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { messages } from '#contract/messages.ts'
import { problems } from '#contract/problems.ts'
import { PRODUCT } from '#contract/testing/fixtures.ts'
import { refused, renderScreen } from '../testing/render-screen.tsx'
import EarlyAdds from './early-adds.tsx'

function Page() {
  return <EarlyAdds ids={JSON.stringify([PRODUCT.product_id])} />
}

it('if a product of a stored early click on Add to Cart is no longer on sale, the loaded page shows an error', async () => {
  const path = `/api/products/${PRODUCT.product_id}`
  await renderScreen(
    { default: Page },
    { path: '/shop', account: null, answers: { [path]: refused('product_not_found') } },
  )
  const reason = problems.product_not_found.message
  expect(await screen.findByText(messages.cart.addFailed.replace('{reason}', reason))).toBeTruthy()
})
