// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { areaMessages } from '#contract/area-messages.ts'
import { messages } from '#contract/messages.ts'
import { rupees } from '#contract/money.ts'
import { problems } from '#contract/problems.ts'
import { CATEGORY, CUSTOMER, SELLER_PRODUCT } from '#contract/testing/fixtures.ts'
import { CANNOT_BE_REACHED, describeScreens, listStates, press } from '../../testing/describe-screens.tsx'
import { renderScreen, UNREACHABLE } from '../../testing/render-screen.tsx'
import * as products from './products.tsx'

const PRODUCTS = '/api/seller/products'
const CHANGES = '/api/seller/product-changes'
const account = {
  ...CUSTOMER,
  role: 'seller',
  is_seller: true,
  seller: { is_verified: true, business_name: 'Okara Fields' },
} as const
const product = { ...SELLER_PRODUCT, sub_category: null, price: rupees(100) }
const { product_id, stock, updated_at } = product
const answers = {
  '/api/categories': { items: [CATEGORY], next_cursor: null },
  [`GET ${CHANGES}`]: { items: [] },
  [PRODUCTS]: { items: [product], next_cursor: null },
}
const table = { module: products, path: '/seller/products', at: '/seller/products?view=table', account, answers }
const NONE = { [PRODUCTS]: { items: [], next_cursor: null } }
const archived = { product_id, price: product.price, stock, status: 'archived', updated_at }

const select = () => press('Select all matching products')
async function archive(): Promise<void> {
  await select()
  await press('Archive')
}

describeScreens({
  'table of products': {
    ...table,
    states: listStates(
      PRODUCTS,
      product,
      {
        ...{ loading: messages.shop.loading, failed: areaMessages.products.loadFailed },
        ...{ empty: areaMessages.products.none, filled: 'Onions' },
      },
      { code: 'seller_not_verified', shows: problems.seller_not_verified.message },
    ),
  },
  'filtered table of products': {
    ...table,
    states: {
      empty: {
        at: '/seller/products?view=table&stock=out',
        answers: NONE,
        shows: ['No products match these filters', 'Choose another category or stock.'],
        hides: [areaMessages.products.none],
      },
      filled: {
        title: 'names the list of products low on stock, to which the dashboard links',
        at: '/seller/products?stock=low',
        shows: ['Products low on stock', 'Onions'],
        hides: ['Shop Products'],
      },
    },
  },
  'table of products with a selection': {
    ...table,
    states: {
      filled: {
        title: 'offers the changes of products on sale',
        act: select,
        shows: ['1 selected', 'Change price', 'Change stock', 'Change category', 'Archive'],
        hides: ['Restore', 'Publish'],
      },
      loading: {
        title: 'says that more products match than can be selected',
        answers: { [PRODUCTS]: { items: [product], next_cursor: 'next' } },
        act: select,
        shows: ['You can select 100 products at once. More products match.'],
      },
      empty: {
        title: 'shows how many products changed, and ends the selection',
        answers: {
          [`POST ${CHANGES}`]: {
            ...{ change_id: product_id, undo_until: updated_at, changed: [archived], refused: [] },
          },
        },
        act: archive,
        shows: ['One product changed.'],
        hides: ['1 selected'],
      },
      refused: {
        answers: {
          [`POST ${CHANGES}`]: {
            ...{ change_id: null, undo_until: null, changed: [] },
            refused: [{ product_id, code: 'product_changed', message: problems.product_changed.message }],
          },
        },
        act: archive,
        shows: [`Onions: ${problems.product_changed.message}`],
        hides: ['1 selected'],
      },
      failed: {
        answers: { [`POST ${CHANGES}`]: UNREACHABLE },
        act: archive,
        shows: [areaMessages.products.saveFailed, CANNOT_BE_REACHED, '1 selected'],
      },
    },
  },
  'table of archived products with a selection': {
    ...table,
    states: {
      filled: {
        title: 'offers to restore them',
        at: '/seller/products?view=table&status=archived',
        act: select,
        shows: ['1 selected', 'Restore'],
        hides: ['Publish'],
      },
    },
  },
})

it('the browser remembers the view that the seller chose last', async () => {
  const open = () =>
    renderScreen(products, { path: '/seller/products', account, answers: { ...answers, '/api/account': account } })
  open()
  await screen.findByText('Onions')
  expect(screen.queryByRole('table')).toBeNull()
  await press('Show as a table')
  await screen.findByRole('table')
  cleanup()
  open()
  await screen.findByRole('table')
  await press('Show as a grid')
  await screen.findByRole('heading', { name: 'Onions' })
  expect(screen.queryByRole('table')).toBeNull()
})
