// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { areaMessages } from '#contract/area-messages.ts'
import { messages } from '#contract/messages.ts'
import { rupees } from '#contract/money.ts'
import { problems } from '#contract/problems.ts'
import {
  BANK_ACCOUNT,
  CATEGORY,
  CUSTOMER,
  INVOICE,
  PAYOUT,
  SELLER_ACCOUNT,
  SELLER_DASHBOARD,
  SELLER_DOCUMENT,
  SELLER_ORDER,
  SELLER_ORDER_DETAIL,
  SELLER_PRODUCT,
  SELLER_PROFILE,
  SELLER_SALES,
  SELLER_TO_DO,
  STATEMENT,
  STATEMENT_LINE,
} from '#contract/testing/fixtures.ts'
import { formatDay } from '#web/ui/dates.ts'
import { CANNOT_BE_REACHED, describeScreens, listStates, press } from '../testing/describe-screens.tsx'
import { PENDING, refused, UNREACHABLE } from '../testing/render-screen.tsx'
import * as sellerAccount from './account/account.tsx'
import * as dashboard from './dashboard/dashboard.tsx'
import * as order from './order/order.tsx'
import * as orders from './orders/orders.tsx'
import * as pending from './pending.tsx'
import * as print from './print/print.tsx'
import * as editProduct from './products/edit-product.tsx'
import * as newPack from './products/new-pack.tsx'
import { NO_SUB_CATEGORY } from './products/product-entry.ts'
import * as products from './products/products.tsx'
import * as sale from './products/sale.tsx'

const INVOICES = '/api/seller/invoices-to-print'
const ACCOUNT = '/api/seller/account'
const BANK = '/api/seller/bank-account'
const DASHBOARD = '/api/seller/dashboard'
const TO_DO = '/api/seller/to-do'
const SALES = '/api/seller/sales-figures'
const ONE_PRODUCT = `/api/seller/products/${SELLER_PRODUCT.product_id}`
/** The data that the product list loads in addition to the products. */
const AROUND_PRODUCTS = {
  '/api/categories': { items: [CATEGORY], next_cursor: null },
  '/api/seller/product-changes': { items: [] },
  '/api/seller/product-imports': { items: [] },
}
const NOT_VERIFIED = { code: 'seller_not_verified', shows: problems.seller_not_verified.message } as const
const account = {
  ...CUSTOMER,
  role: 'seller',
  is_seller: true,
  seller_role: 'owner',
  seller: { is_verified: true, business_name: 'Okara Fields' },
} as const

const product = { ...SELLER_PRODUCT, sub_category: null }
const sold = { regular_price: rupees(120), was_price: rupees(110), sale_ends_at: '2026-11-24T13:00:00.000Z' }
const inSale = { ...product, ...sold }
const changed = { ...product, name: 'White onions' }
const small = { ...product, product_id: '7a1f3f60-9d7f-4f5e-8f77-0d2f0c0a8d22', unit_weight: 250, unit_label: 'g' }
const grouped = { ...product, group_id: product.seller_id, pack_count: 2, packs: [small, product] }

const ONE_ORDER = `/api/seller/orders/${SELLER_ORDER.order_id}`
const cashOrder = {
  ...SELLER_ORDER_DETAIL,
  ...{ status: 'shipped', payment_method: 'cash_on_delivery', payment_status: 'pending', cash_due: rupees(680) },
}
const collectedOrder = {
  ...cashOrder,
  ...{ status: 'delivered', payment_status: 'paid', collected_at: '2026-11-24T13:00:00.000Z' },
}

const orderPage = { module: order, path: '/seller/orders/:order_id', at: `/seller/orders/${SELLER_ORDER.order_id}` }

/** Records an amount in rupees, without a reason for a difference. */
async function collect(amount: string) {
  await press('Record collection')
  fireEvent.change(await screen.findByLabelText('Received amount in rupees'), { target: { value: amount } })
  await press('Save collection')
}

/** Cancels the order for a reason that is not in the list, without a note. */
async function cancelForAnotherReason() {
  const status = await screen.findByLabelText(/^Status of order/)
  fireEvent.change(status, { target: { value: 'cancelled' } })
  fireEvent.change(await screen.findByLabelText('Reason for cancelling'), { target: { value: 'other' } })
  await press('Cancel and refund')
}

/** Fills the form of a pack size and sends it. */
async function addPack() {
  for (const [label, value] of Object.entries({ 'Unit weight': '5', 'Price (Rs.)': '400', Stock: '9' }))
    fireEvent.change(await screen.findByLabelText(label), { target: { value } })
  await press('Add pack size')
}

/** Chooses a category and saves the form. The options of the category arrive after the product. */
async function saveProduct() {
  await screen.findByRole('option', { name: CATEGORY.category_name })
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: CATEGORY.category_id } })
  fireEvent.change(screen.getByLabelText('Sub-category'), { target: { value: NO_SUB_CATEGORY } })
  await press('Save product')
}

async function startSale() {
  fireEvent.change(await screen.findByLabelText('Sale price (Rs.)'), { target: { value: '80' } })
  await press('Start sale')
}

/** Expects that the price of a product cannot be edited while the product has a sale price. */
async function findFixedPrice() {
  expect((await screen.findByLabelText<HTMLInputElement>('Price (Rs.)')).readOnly).toBe(true)
}

const PROFILE = '/api/seller/profile'
const DOCUMENTS = '/api/seller/documents'
const waitingProduct = { ...SELLER_PRODUCT, status: 'draft' as const, review: 'waiting' as const }
const rejected = {
  ...{ ...waitingProduct, product_id: 'd7a2f3b4-1c5e-4f60-8a7b-9c0d1e2f3a4b', review: 'rejected' as const },
  review_reason: 'The picture shows another product.',
}
const waiting = { ...account, seller: { ...account.seller, is_verified: false } }
const declined = {
  ...{ ...SELLER_PROFILE, is_verified: false, decline_reason: 'The address is wrong.' },
  declined_at: '2026-11-23T13:00:00.000Z',
}

describeScreens({
  'status of an unverified seller': {
    ...{ module: pending, path: '/seller/pending', account: waiting, answers: { [BANK]: BANK_ACCOUNT } },
    states: {
      filled: {
        answers: { [PROFILE]: { ...SELLER_PROFILE, is_verified: false } },
        shows: ['Your business is under review', 'Okara Fields'],
      },
      refused: {
        title: 'shows the reason and the time of a decline, with the forms to correct it',
        answers: { [PROFILE]: declined },
        shows: [
          'Your business could not be verified',
          'The address is wrong.',
          formatDay(declined.declined_at),
          'Save',
        ],
      },
      failed: {
        title: 'shows that a verification was withdrawn, with the reason and the time',
        answers: { [PROFILE]: { ...declined, withdrawn_by: 'admin' } },
        shows: [
          'The verification of your business was withdrawn',
          'The address is wrong.',
          formatDay(declined.declined_at),
        ],
        hides: ['could not be verified'],
      },
    },
  },
  'documents of an unverified seller': {
    ...{ module: pending, path: '/seller/pending', account: waiting },
    answers: { [BANK]: BANK_ACCOUNT, [PROFILE]: { ...SELLER_PROFILE, is_verified: false } },
    states: {
      loading: { answers: { [DOCUMENTS]: PENDING }, shows: ['Loading the documents...'] },
      failed: {
        answers: { [DOCUMENTS]: UNREACHABLE },
        shows: [areaMessages.documents.loadFailed, CANNOT_BE_REACHED],
      },
      empty: {
        answers: { [DOCUMENTS]: { is_required: true, documents: [] } },
        shows: ['We need all three documents before we can verify your business.', 'Not uploaded', 'Upload'],
        hides: ['Look at it'],
      },
      filled: {
        title: 'shows the status and the reason, and offers to replace every document except a rejected one',
        answers: {
          [DOCUMENTS]: {
            is_required: false,
            documents: [{ ...SELLER_DOCUMENT, status: 'rejected', reason: 'This is the card of another person.' }],
          },
        },
        shows: ['Rejected', 'This is the card of another person.', 'Look at it', 'Not uploaded'],
        hides: ['Replace'],
      },
    },
  },
  'dashboard of a seller': {
    ...{ module: dashboard, path: '/seller', account },
    states: {
      loading: { answers: { [DASHBOARD]: PENDING }, shows: ['Loading dashboard...'] },
      failed: {
        answers: { [DASHBOARD]: UNREACHABLE },
        shows: [areaMessages.sellers.dashboardFailed, CANNOT_BE_REACHED],
      },
      refused: { answers: { [DASHBOARD]: refused('seller_not_verified') }, shows: [NOT_VERIFIED.shows] },
      empty: {
        title: 'shows a revenue of zero if nothing was sold',
        answers: {
          [DASHBOARD]: { ...SELLER_DASHBOARD, products: 0, sales: 0, revenue: 0, low_stock: [] },
          [SALES]: { ...SELLER_SALES, best_products: [], best_categories: [] },
        },
        shows: ['PKR 0', 'No sales in this period.'],
        hides: ['Onions'],
      },
      filled: {
        answers: { [DASHBOARD]: SELLER_DASHBOARD, [TO_DO]: SELLER_TO_DO, [SALES]: SELLER_SALES },
        shows: [
          'PKR 56,000',
          'Onions',
          '2 just placed',
          'New orders to confirm',
          'Products low on stock',
          '+25% from Rs. 960',
          'PKR 300',
        ],
      },
    },
  },
  'orders of a seller': {
    ...{ module: orders, path: '/seller/orders', account },
    states: listStates(
      '/api/seller/orders',
      SELLER_ORDER,
      {
        ...{
          loading: areaMessages.orders.loading,
          failed: areaMessages.orders.fetchFailed,
          empty: areaMessages.orders.none,
        },
        filled: 'Ayesha Khan',
      },
      NOT_VERIFIED,
    ),
  },
  'order of a seller': {
    ...{ ...orderPage, account },
    answers: { [`GET ${ONE_ORDER}`]: SELLER_ORDER_DETAIL },
    states: {
      loading: { answers: { [`GET ${ONE_ORDER}`]: PENDING }, shows: [areaMessages.orders.loading] },
      failed: {
        answers: { [`GET ${ONE_ORDER}`]: UNREACHABLE },
        shows: [areaMessages.orders.fetchOneFailed, CANNOT_BE_REACHED],
      },
      refused: {
        title: 'shows an error if the order does not exist',
        answers: { [`GET ${ONE_ORDER}`]: refused('order_not_found') },
        shows: [areaMessages.orders.fetchOneFailed, problems.order_not_found.message],
      },
      empty: {
        title: 'requires the reason if the seller cancels for another reason',
        act: cancelForAnotherReason,
        shows: ['The customer sees this reason.', 'Enter the reason'],
      },
      filled: {
        title: 'shows items, customer, address, payment, shipment and history',
        shows: [
          '3 × 1 kg at Rs. 160',
          'Ayesha Khan',
          'WhatsApp',
          '7 Mall Road',
          'Paid',
          'Tracking number',
          'Placed',
          'Rs. 21.60',
        ],
      },
    },
  },
  'page that prints orders': {
    ...{ module: print, path: '/seller/orders/print', account },
    at: `/seller/orders/print?orders=${SELLER_ORDER.order_id}`,
    answers: { '/api/seller/orders-to-print': { items: [cashOrder] }, '/api/seller/profile': SELLER_PROFILE },
    states: {
      loading: { answers: { '/api/seller/orders-to-print': PENDING }, shows: [areaMessages.orders.loading] },
      failed: {
        answers: { '/api/seller/orders-to-print': UNREACHABLE },
        shows: [areaMessages.orders.fetchFailed, CANNOT_BE_REACHED],
      },
      filled: {
        title: 'shows the packing slip with seller, customer, items, prices and the cash to collect',
        shows: ['Okara Fields', 'Ayesha Khan', '3 × Onions · 1 kg', 'Rs. 160', 'Rs. 480', 'Rs. 680 to collect'],
      },
    },
  },
  'page that prints invoices': {
    ...{ module: print, path: '/seller/orders/print', account },
    at: `/seller/orders/print?sheet=invoices&orders=${SELLER_ORDER.order_id}`,
    answers: { '/api/seller/orders-to-print': { items: [cashOrder] }, '/api/seller/profile': SELLER_PROFILE },
    states: {
      loading: { answers: { [INVOICES]: PENDING }, shows: ['Loading the invoices...'] },
      failed: { answers: { [INVOICES]: UNREACHABLE }, shows: [areaMessages.invoices.loadFailed, CANNOT_BE_REACHED] },
      empty: { answers: { [INVOICES]: { items: [] } }, shows: [areaMessages.invoices.none] },
      filled: {
        title: 'shows an invoice for each shipped order',
        answers: { [INVOICES]: { items: [INVOICE, { ...INVOICE, order_id: small.product_id, number: 43 }] } },
        shows: ['2026-27/00042', '2026-27/00043', 'A5'],
        hides: ['A4'],
      },
    },
  },
  'account of a seller': {
    ...{ module: sellerAccount, path: '/seller/account', account },
    answers: {
      [`${ACCOUNT}/statement`]: STATEMENT,
      [`${ACCOUNT}/lines`]: { items: [STATEMENT_LINE], next_cursor: null },
      '/api/seller/payouts': { items: [PAYOUT], next_cursor: null },
    },
    states: {
      loading: { answers: { [ACCOUNT]: PENDING }, shows: ['Loading the statement...'] },
      failed: {
        answers: { [ACCOUNT]: UNREACHABLE },
        shows: [areaMessages.sellerAccount.loadFailed, CANNOT_BE_REACHED],
      },
      refused: { answers: { [ACCOUNT]: refused('seller_not_verified') }, shows: [NOT_VERIFIED.shows] },
      empty: {
        title: 'shows that a period has no lines',
        answers: { [ACCOUNT]: SELLER_ACCOUNT, [`${ACCOUNT}/lines`]: { items: [], next_cursor: null } },
        shows: [areaMessages.sellerAccount.none],
      },
      filled: {
        title: 'shows the balance, what is held until when, and the sums of the statement',
        answers: { [ACCOUNT]: SELLER_ACCOUNT },
        shows: [
          ...['Rs. 932', 'Rs. 432', 'Rs. 500', '−Rs. 48', '27\u00a0Nov\u00a02026', 'Commission of the shop'],
          ...['Rs. 1,000', 'Returned by the bank', 'P12-0001', 'Account closed'],
        ],
        hides: ['Payouts are not possible.'],
      },
    },
  },
  'account of a seller without an IBAN': {
    ...{ module: sellerAccount, path: '/seller/account', account },
    answers: {
      [`${ACCOUNT}/statement`]: STATEMENT,
      [`${ACCOUNT}/lines`]: { items: [], next_cursor: null },
      '/api/seller/payouts': { items: [], next_cursor: null },
    },
    states: {
      filled: {
        title: 'says that payouts are not possible, and why',
        answers: { [ACCOUNT]: { ...SELLER_ACCOUNT, refusal: 'no_iban' } },
        shows: ['Payouts are not possible. The account number is not an IBAN.', 'Change the bank account'],
        hides: ['Payouts, newest first'],
      },
      empty: {
        title: 'shows the smallest payout if the available amount is below it',
        answers: { [ACCOUNT]: { ...SELLER_ACCOUNT, refusal: 'below_minimum' } },
        shows: ['The smallest payout is Rs. 500.'],
        hides: ['Payouts are not possible.'],
      },
    },
  },
  'products of a seller': {
    ...{ module: products, path: '/seller/products', account },
    answers: AROUND_PRODUCTS,
    states: listStates(
      '/api/seller/products',
      SELLER_PRODUCT,
      {
        ...{ loading: messages.shop.loading, failed: areaMessages.products.loadFailed },
        ...{ empty: areaMessages.products.none, filled: 'Onions' },
      },
      NOT_VERIFIED,
    ),
  },
  'products of a seller that wait for approval': {
    ...{ module: products, path: '/seller/products', at: '/seller/products?status=draft', account },
    answers: { ...AROUND_PRODUCTS, '/api/seller/products': { items: [waitingProduct, rejected], next_cursor: null } },
    states: {
      filled: {
        title: 'shows the state of each and the reason of a rejection',
        shows: ['In review', 'Not approved', 'The picture shows another product.'],
      },
    },
  },
  'sale price of a product': {
    ...{ module: sale, path: '/seller/products/:product_id/sale', account },
    at: `/seller/products/${product.product_id}/sale`,
    answers: { [`GET ${ONE_PRODUCT}`]: product },
    states: {
      loading: { answers: { [`GET ${ONE_PRODUCT}`]: PENDING }, shows: [messages.shop.loading] },
      failed: {
        answers: { [`GET ${ONE_PRODUCT}`]: UNREACHABLE },
        shows: [areaMessages.products.loadFailed, CANNOT_BE_REACHED],
      },
      empty: {
        title: 'offers to start a sale if the product has none',
        shows: ['Onions', 'The price now is Rs. 90.', 'Start sale'],
        hides: ['End sale now'],
      },
      filled: {
        title: 'shows the prices and the end of a running sale, and offers to end it',
        answers: { [`GET ${ONE_PRODUCT}`]: inSale },
        shows: ['Rs. 90', 'Rs. 120', 'Rs. 110', '24\u00a0Nov\u00a02026', 'End sale now'],
        hides: ['Shoppers see no former price', 'Start sale'],
      },
      refused: {
        title: 'shows an error if another sale of the product is running',
        answers: { [`POST ${ONE_PRODUCT}/sale`]: refused('sale_running') },
        act: startSale,
        shows: [areaMessages.products.saleFailed, problems.sale_running.message],
      },
    },
  },
  'list of products with a sale': {
    ...{ module: products, path: '/seller/products', account },
    answers: { ...AROUND_PRODUCTS, '/api/seller/products': { items: [inSale], next_cursor: null } },
    states: {
      filled: {
        title: 'shows the sale price, its last day and the price after the sale',
        shows: ['Rs. 90', '24\u00a0Nov\u00a02026, then Rs. 120'],
        hides: ['Change price of'],
      },
    },
  },
  'cash order of a seller': {
    ...{ ...orderPage, account },
    answers: { [`GET ${ONE_ORDER}`]: cashOrder },
    states: {
      filled: {
        title: 'shows the amount to collect',
        shows: ['Rs. 680 to collect', 'Shipping fee, which you collect for the shopRs. 200', 'Customer refused'],
      },
      empty: {
        title: 'requires a reason if the collected amount differs',
        act: () => collect('600'),
        shows: ['Why does it differ?', 'Enter the reason'],
      },
      refused: {
        title: 'shows an error if the cash was already collected',
        answers: { [`POST ${ONE_ORDER}/collection`]: refused('cash_already_collected') },
        act: () => collect('680'),
        shows: [areaMessages.cash.collectFailed, problems.cash_already_collected.message],
      },
      failed: {
        answers: { [`POST ${ONE_ORDER}/collection`]: UNREACHABLE },
        act: () => collect('680'),
        shows: [areaMessages.cash.collectFailed, CANNOT_BE_REACHED],
      },
    },
  },
  'cash order that a rider collects': {
    ...{ ...orderPage, account },
    answers: { [`GET ${ONE_ORDER}`]: { ...cashOrder, is_collected_by_rider: true } },
    states: {
      filled: {
        title: 'shows that a rider collects the amount, and has no button to collect it',
        shows: ['A rider of the shop collects this amount.'],
        hides: ['Record collection'],
      },
    },
  },
  'collected cash order of a seller': {
    ...{ ...orderPage, account },
    answers: { [`GET ${ONE_ORDER}`]: collectedOrder },
    states: {
      filled: {
        title: 'shows the collected amount, and has no button to collect it',
        shows: ['Paid in cash', 'Rs. 680 collected on'],
        hides: ['Record collection'],
      },
    },
  },
  'form of a product with a sale': {
    ...{ module: editProduct, path: '/seller/products/:product_id/edit', account },
    at: `/seller/products/${product.product_id}/edit`,
    answers: { '/api/categories': { items: [CATEGORY], next_cursor: null }, [`GET ${ONE_PRODUCT}`]: inSale },
    states: {
      filled: {
        title: 'does not allow a change of the price during the sale',
        act: findFixedPrice,
        shows: ['then Rs. 120', 'See the sale'],
      },
    },
  },
  'form of a product': {
    ...{ module: editProduct, path: '/seller/products/:product_id/edit', account },
    at: `/seller/products/${product.product_id}/edit`,
    answers: { '/api/categories': { items: [CATEGORY], next_cursor: null }, [`GET ${ONE_PRODUCT}`]: product },
    states: {
      loading: { answers: { [`GET ${ONE_PRODUCT}`]: PENDING }, shows: [messages.shop.loading] },
      failed: {
        answers: { [`GET ${ONE_PRODUCT}`]: UNREACHABLE },
        shows: [areaMessages.products.loadFailed, CANNOT_BE_REACHED],
      },
      empty: {
        title: 'shows an error if the product does not exist',
        answers: { [`GET ${ONE_PRODUCT}`]: refused('product_not_found') },
        shows: [problems.product_not_found.message],
        hides: ['Save product'],
      },
      filled: {
        answers: { [`GET ${ONE_PRODUCT}`]: grouped },
        shows: ['Onions', 'Vegetables', 'Save product', '250 g', 'Sell 1 kg as a separate product'],
      },
      refused: {
        title: 'shows the stored values if the product was changed before the form was saved',
        answers: { [`PATCH ${ONE_PRODUCT}`]: refused('product_changed', { product: changed }) },
        act: saveProduct,
        shows: [problems.product_changed.message, 'White onions', 'Save my values'],
      },
    },
  },
  'form of a pack size': {
    ...{ module: newPack, path: '/seller/products/:product_id/newPack', account },
    at: `/seller/products/${product.product_id}/newPack`,
    answers: { [`GET ${ONE_PRODUCT}`]: grouped },
    states: {
      loading: { answers: { [`GET ${ONE_PRODUCT}`]: PENDING }, shows: [messages.shop.loading] },
      failed: {
        answers: { [`POST ${ONE_PRODUCT}/pack-sizes`]: UNREACHABLE },
        act: addPack,
        shows: [areaMessages.products.saveFailed, CANNOT_BE_REACHED],
      },
      empty: {
        title: 'shows an error if the product does not exist',
        answers: { [`GET ${ONE_PRODUCT}`]: refused('product_not_found') },
        shows: [problems.product_not_found.message],
        hides: ['Add pack size'],
      },
      filled: { shows: ['Onions', 'You already sell these sizes: 250 g, 1 kg.', 'Add pack size'] },
      refused: {
        title: 'shows an error if the product already has this pack size',
        answers: { [`POST ${ONE_PRODUCT}/pack-sizes`]: refused('pack_size_taken') },
        act: addPack,
        shows: [problems.pack_size_taken.message],
        hides: [areaMessages.products.saveFailed],
      },
    },
  },
})
