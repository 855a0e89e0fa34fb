// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { areaMessages } from '#contract/area-messages.ts'
import { messages } from '#contract/messages.ts'
import { rupees } from '#contract/money.ts'
import { problems } from '#contract/problems.ts'
import { CATEGORY, CUSTOMER, SELLER_PRODUCT } from '#contract/testing/fixtures.ts'
import { CANNOT_BE_REACHED, describeScreens, listStates, press } from '../../testing/describe-screens.tsx'
import { PENDING, refused, renderScreen, UNREACHABLE } from '../../testing/render-screen.tsx'
import * as products from './products.tsx'

const PRODUCTS = '/api/seller/products'
const CHANGES = '/api/seller/product-changes'
const account = {
  ...CUSTOMER,
  role: 'seller',
  is_seller: true,
  seller_role: 'owner',
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

const tooLarge = refused('large_price_change', { prices: [{ product_id, from: rupees(90), to: rupees(160) }] })

/** Selects the product and opens one of the dialogs that change the selected products. */
async function ask(button: string): Promise<void> {
  await select()
  await press(button)
}
const askForPrice = () => ask('Change price')

async function changePrice(percent: string): Promise<void> {
  await askForPrice()
  fireEvent.change(await screen.findByLabelText('Percent, such as 5 or -10'), { target: { value: percent } })
  await press('Change the products')
}

/** Types another price into the row of the product. */
async function retype(price: string): Promise<void> {
  const name = await screen.findByText('Change price of Onions')
  fireEvent.click(name.closest('button') ?? document.body)
  const field = await screen.findByLabelText('price of Onions')
  fireEvent.change(field, { target: { value: price } })
  fireEvent.blur(field)
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
  'table of products with the dialog for their price': {
    ...table,
    states: {
      filled: {
        title: 'shows an example of the change in percent',
        act: askForPrice,
        shows: ['One product', 'Example: Rs. 100 becomes Rs. 105.'],
      },
      empty: {
        title: 'shows an error beside a wrong percentage, and sends nothing',
        act: () => changePrice('a lot'),
        shows: ['The percentage must be a number'],
      },
      loading: {
        title: 'stays open until the server answers',
        answers: { [`POST ${CHANGES}`]: PENDING },
        act: () => changePrice('10'),
        shows: ['Percent, such as 5 or -10', 'Saving...'],
      },
      refused: {
        title: 'asks for a confirmation if a price changes by more than half of the price that the server has',
        answers: { [`POST ${CHANGES}`]: tooLarge },
        act: () => changePrice('60'),
        shows: ['Are these prices right?', 'Onions: Rs. 90 → Rs. 160'],
        hides: [areaMessages.products.saveFailed],
      },
      failed: {
        answers: { [`POST ${CHANGES}`]: UNREACHABLE },
        act: () => changePrice('10'),
        shows: [areaMessages.products.saveFailed, CANNOT_BE_REACHED, 'Percent, such as 5 or -10'],
      },
    },
  },
  'table of products with the dialogs for stock and category': {
    ...table,
    states: {
      filled: {
        title: 'offers to add units to the stock',
        act: () => ask('Change stock'),
        shows: ['Add units to the stock', 'Units, such as 10 or -5'],
      },
      empty: {
        title: 'requires a category',
        act: async () => {
          await ask('Change category')
          await press('Change the products')
        },
        shows: [
          'Category is required',
          'All pack sizes of a product get this category, also pack sizes that you did not select.',
        ],
      },
      refused: {
        title: 'shows the products that the server refused',
        answers: {
          [`POST ${CHANGES}`]: {
            ...{ change_id: null, undo_until: null, changed: [] },
            refused: [{ product_id, code: 'validation_failed', message: 'Stock can’t be less than 0' }],
          },
        },
        act: async () => {
          await ask('Change stock')
          await press('Change the products')
        },
        shows: ['Onions: Stock can’t be less than 0'],
        hides: ['1 selected', 'Units, such as 10 or -5'],
      },
    },
  },
  'table of products with a price that is edited in place': {
    ...table,
    states: {
      refused: {
        title: 'asks for a confirmation if the price changes by more than half of the price that the server has',
        answers: { [`PATCH ${PRODUCTS}/${product_id}`]: tooLarge },
        act: () => retype('160'),
        shows: ['Are these prices right?', 'Onions: Rs. 90 → Rs. 160'],
        hides: [areaMessages.products.saveFailed],
      },
      failed: {
        answers: { [`PATCH ${PRODUCTS}/${product_id}`]: UNREACHABLE },
        act: () => retype('110'),
        shows: [areaMessages.products.saveFailed, 'Rs. 100'],
        hides: ['Are these prices right?'],
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

it('in the table of products, the browser remembers the view that the seller chose last', async () => {
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

it.each([
  ['confirmed', 'Yes, save them', 2],
  ['not confirmed', 'Check again', 1],
] as const)(
  'if a large change of a price in the table is %s (button “%s”), the browser sends %i requests in total',
  async (_, button, requests) => {
    const path = `PATCH ${PRODUCTS}/${product_id}`
    const responses: object[] = [tooLarge, { ...product, price: rupees(160) }]
    const { sent } = renderScreen(products, {
      ...{ path: '/seller/products', at: '/seller/products?view=table', account },
      answers: {
        ...{ ...answers, '/api/account': account },
        get [path]() {
          return responses.shift() ?? product
        },
      },
    })
    await retype('160')
    await press(button)
    await waitFor(() => expect(screen.queryByText('Are these prices right?')).toBeNull())
    await waitFor(() => expect(sent.filter((request) => request === path)).toHaveLength(requests))
  },
)
