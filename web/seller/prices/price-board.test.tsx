// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { areaMessages } from '#contract/area-messages.ts'
import { messages } from '#contract/messages.ts'
import { rupees } from '#contract/money.ts'
import { problems } from '#contract/problems.ts'
import { CUSTOMER, SELLER_PRODUCT } from '#contract/testing/fixtures.ts'
import { CANNOT_BE_REACHED, describeScreens, listStates, press } from '../../testing/describe-screens.tsx'
import { refused, renderScreen, UNREACHABLE } from '../../testing/render-screen.tsx'
import * as board from './price-board.tsx'

const PRODUCTS = '/api/seller/products'
const CHANGES = '/api/seller/product-changes'
const account = {
  ...CUSTOMER,
  role: 'seller',
  is_seller: true,
  seller_role: 'owner',
  seller: { is_verified: true, business_name: 'Okara Fields' },
} as const

const product = { ...SELLER_PRODUCT, price: rupees(100), yesterday_price: rupees(95), stock: 20 }
const { product_id, updated_at } = product
const other = {
  ...product,
  product_id: '7a1f3f60-9d7f-4f5e-8f77-0d2f0c0a8d22',
  name: 'Potatoes',
  yesterday_price: null,
}
const inSale = { ...other, name: 'Mangoes', sale_ends_at: '2026-11-24T13:00:00.000Z' }
const undoable = {
  ...{ change_id: product_id, created_at: updated_at, undo_until: '2026-11-24T13:00:00.000Z', product_count: 2 },
}
const listOf = (...items: object[]) => ({ [PRODUCTS]: { items, next_cursor: null } })

async function type(label: string, typed: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label), { target: { value: typed } })
}

async function save(price: string): Promise<void> {
  await type('price of Onions', price)
  await press('Save all')
}

describeScreens({
  'price board': {
    ...{ module: board, path: '/seller/prices', account },
    answers: { [`GET ${CHANGES}`]: { items: [] } },
    states: {
      ...listStates(
        PRODUCTS,
        product,
        {
          ...{ loading: messages.shop.loading, failed: areaMessages.products.loadFailed },
          ...{ empty: areaMessages.products.none, filled: 'Onions' },
        },
        { code: 'seller_not_verified', shows: problems.seller_not_verified.message },
      ),
    },
  },
  'price board with several products': {
    ...{ module: board, path: '/seller/prices', account },
    answers: { ...listOf(product, inSale), [`GET ${CHANGES}`]: { items: [] } },
    states: {
      filled: {
        title: 'shows the price of yesterday, and that the price of a sale cannot be changed',
        shows: ['yesterday Rs. 95', 'new today', 'This product has a sale price.'],
        hides: ['Save all'],
      },
      empty: {
        title: 'marks a number that cannot be saved',
        act: () => type('price of Onions', 'cheap'),
        shows: ['Price must be a number', 'Some numbers cannot be saved'],
      },
      loading: {
        title: 'asks for a confirmation if a price changes by more than half of the price that the server has',
        answers: {
          [`POST ${CHANGES}`]: refused('large_price_change', {
            prices: [{ product_id, from: rupees(90), to: rupees(1000) }],
          }),
        },
        act: () => save('1000'),
        shows: ['Are these prices right?', 'Onions: Rs. 90 → Rs. 1,000'],
        hides: [areaMessages.products.saveFailed],
      },
      refused: {
        title: 'shows the products that the server refused, and keeps their typed prices',
        answers: {
          [`POST ${CHANGES}`]: {
            ...{ change_id: null, undo_until: null, changed: [] },
            refused: [{ product_id, code: 'product_changed', message: problems.product_changed.message }],
          },
        },
        act: () => save('110'),
        shows: [`Onions: ${problems.product_changed.message}`, 'One product is not saved'],
      },
      failed: {
        answers: { [`POST ${CHANGES}`]: UNREACHABLE },
        act: () => save('110'),
        shows: [areaMessages.products.saveFailed, CANNOT_BE_REACHED, 'One product is not saved'],
      },
    },
  },
  'price board after a change': {
    ...{ module: board, path: '/seller/prices', account },
    answers: { ...listOf(product), [`GET ${CHANGES}`]: { items: [undoable] } },
    states: {
      filled: {
        title: 'shows until when the change can be undone',
        shows: ['You changed 2 products. You can undo this until'],
      },
      empty: {
        title: 'undoes the change',
        answers: {
          [`POST ${CHANGES}/${product_id}/undo`]: {
            changed: [{ product_id, price: product.price, stock: 20, status: 'active', updated_at }],
            refused: [{ product_id: other.product_id, code: 'product_changed', message: 'Changed' }],
          },
        },
        act: () => press('Undo'),
        shows: ['One product is as before.', 'One product was not changed back, because it was edited since.'],
      },
      refused: {
        answers: { [`POST ${CHANGES}/${product_id}/undo`]: refused('undo_expired') },
        act: () => press('Undo'),
        shows: [areaMessages.products.saveFailed, problems.undo_expired.message],
      },
    },
  },
})

it('on the price board, Enter moves to the same field of the next product whose field can be changed', async () => {
  const answers = { ...listOf(product, inSale, { ...other, product_id: product.seller_id }), [CHANGES]: { items: [] } }
  renderScreen(board, { path: '/seller/prices', account, answers })
  const price = await screen.findByLabelText('price of Onions')
  price.focus()
  fireEvent.keyDown(price, { key: 'Enter' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('price of Potatoes')
  const stock = screen.getByLabelText('stock of Onions')
  stock.focus()
  fireEvent.keyDown(stock, { key: 'Enter' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('stock of Mangoes')
})

it('if the price board asks to confirm a price, the confirmed price is sent again and saved', async () => {
  const prices = [{ product_id, from: rupees(100), to: rupees(1000) }]
  const saved = { product_id, price: rupees(1000), stock: 20, status: 'active', updated_at }
  const done = { change_id: product_id, undo_until: updated_at, changed: [saved], refused: [] }
  const responses: object[] = [refused('large_price_change', { prices }), done]
  const answers = {
    ...listOf(product),
    ...{ '/api/account': account, [`GET ${CHANGES}`]: { items: [] } },
    get [`POST ${CHANGES}`]() {
      return responses.shift() ?? done
    },
  }
  const { sent } = renderScreen(board, { path: '/seller/prices', account, answers })
  await save('1000')
  await press('Yes, save them')
  expect(await screen.findByText('One product changed.')).toBeDefined()
  expect(sent.filter((request) => request === `POST ${CHANGES}`)).toHaveLength(2)
  expect(screen.queryByText('Are these prices right?')).toBeNull()
})
