// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { areaMessages } from '#contract/area-messages.ts'
import { messages } from '#contract/messages.ts'
import { problems } from '#contract/problems.ts'
import { CATEGORY, CUSTOMER, SELLER_PRODUCT } from '#contract/testing/fixtures.ts'
import { CANNOT_BE_REACHED, describeScreens, press } from '../../testing/describe-screens.tsx'
import { PENDING, refused, renderScreen, UNREACHABLE } from '../../testing/render-screen.tsx'
import * as newProduct from './new-product.tsx'
import { NO_SUB_CATEGORY } from './product-entry.ts'

const DRAFTS = '/api/seller/drafts'
const account = {
  ...CUSTOMER,
  role: 'seller',
  is_seller: true,
  seller_role: 'owner',
  seller: { is_verified: true, business_name: 'Okara Fields' },
} as const
const product = { ...SELLER_PRODUCT, sub_category: null }
const ONE_PRODUCT = `/api/seller/products/${product.product_id}`
const answers = { '/api/categories': { items: [CATEGORY], next_cursor: null }, [ONE_PRODUCT]: product }
const page = { module: newProduct, path: '/seller/newProduct', account, answers }
const copy = `/seller/newProduct?copy=${product.product_id}`

/** Chooses a category and saves the draft. The options of the category arrive after the product. */
async function saveDraft(): Promise<void> {
  await screen.findByRole('option', { name: CATEGORY.category_name })
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: CATEGORY.category_id } })
  fireEvent.change(screen.getByLabelText('Sub-category'), { target: { value: NO_SUB_CATEGORY } })
  await press('Save as draft')
}

describeScreens({
  'form for a copy of a product': {
    ...{ ...page, at: copy },
    states: {
      loading: { answers: { [ONE_PRODUCT]: PENDING }, shows: [messages.shop.loading], hides: ['Save as draft'] },
      failed: {
        answers: { [ONE_PRODUCT]: UNREACHABLE },
        shows: [areaMessages.products.loadFailed, CANNOT_BE_REACHED],
      },
      empty: {
        title: 'shows an error if the product does not exist',
        answers: { [ONE_PRODUCT]: refused('product_not_found') },
        shows: [problems.product_not_found.message],
        hides: ['Save as draft'],
      },
      filled: {
        title: 'contains the values of the product',
        act: async () => void (await screen.findByDisplayValue('Onions')),
        shows: ['This is a copy of', 'Customers do not see it until you add it.', 'Add product', 'Save as draft'],
      },
      refused: {
        title: 'shows an error if the draft cannot be saved',
        answers: { [DRAFTS]: UNREACHABLE },
        act: saveDraft,
        shows: [areaMessages.products.saveFailed, CANNOT_BE_REACHED],
      },
    },
  },
  'form for a new product': {
    ...page,
    states: {
      empty: {
        title: 'saves no draft without a name, but a draft needs no picture and no description',
        act: () => press('Save as draft'),
        shows: ['Name is required'],
        hides: ['Description is required', areaMessages.products.imageRequired],
      },
    },
  },
})

it('a copy of a product is saved as a draft with one call, and the list of drafts opens', async () => {
  const visit = { path: page.path, at: copy, account, answers: { ...answers, [DRAFTS]: product } }
  const { sent } = renderScreen(newProduct, visit)
  await saveDraft()
  expect(await screen.findByText('Draft saved.')).toBeTruthy()
  expect(await screen.findByText('Another page')).toBeTruthy()
  expect(sent.filter((call) => call.startsWith('POST'))).toEqual([`POST ${DRAFTS}`])
})
