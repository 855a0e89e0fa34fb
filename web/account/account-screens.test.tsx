// @vitest-environment happy-dom
import { areaMessages } from '#contract/area-messages.ts'
import { rupees } from '#contract/money.ts'
import { problems } from '#contract/problems.ts'
import {
  ADDRESS,
  CUSTOMER,
  INVOICE,
  LISTED_ORDER,
  ORDER,
  TRANSFER_TO_PAY,
  WISHLIST_ITEM,
} from '#contract/testing/fixtures.ts'
import { CANNOT_BE_REACHED, describeScreens, listStates } from '../testing/describe-screens.tsx'
import { PENDING, refused, UNREACHABLE } from '../testing/render-screen.tsx'
import * as addresses from './addresses/addresses.tsx'
import * as invoice from './order/invoice.tsx'
import * as order from './order/order.tsx'
import * as orders from './orders/orders.tsx'
import * as settings from './settings/settings.tsx'
import * as storeCredit from './store-credit/store-credit.tsx'
import * as wishlist from './wishlist/wishlist.tsx'

const ONE_ORDER = `/api/orders/${ORDER.order_id}`
const PROFILE = '/api/customer-profile'
const FORBIDDEN = { code: 'forbidden', shows: 'This area is for customers' } as const
const profile = { id: CUSTOMER.id, username: 'ayesha', email: CUSTOMER.email }

const withJazzCash = { ...ORDER, payment_method: 'jazzcash' } as const
const CASH_DUE = { payment_method: 'cash_on_delivery', payment_status: 'pending', cash_due: rupees(680) } as const
const cashOrder = { ...ORDER, ...CASH_DUE, rounding: rupees(0.5) }
const CREDIT = '/api/store-credit'
const REFUND_CREDITED = {
  ...{ kind: 'refund_credited', amount: rupees(240), order_id: ORDER.order_id, created_at: ORDER.created_at },
}
const TRANSFER = `${ONE_ORDER}/transfer`
const ONE_INVOICE = `${ONE_ORDER}/invoices/${INVOICE.seller_id}`
const byTransfer = { ...ORDER, status: 'placed', payment_method: 'bank_transfer', payment_status: 'pending' } as const
const paidInCash = {
  ...{ ...ORDER, ...CASH_DUE, payment_status: 'paid', cash_due: rupees(0) },
  fulfilments: ORDER.fulfilments.map((own) => ({
    ...own,
    ...{ cash_due: rupees(680), collected_at: '2026-11-20T11:05:00.000Z' },
  })),
}

const partlyInCredit = {
  ...{ ...ORDER, payment_status: 'partly_refunded', credit_used: rupees(300) },
  payment: {
    ...{ payment_id: ORDER.order_id, payment_method: 'card', provider: 'sandbox', status: 'partly_refunded' },
    ...{ amount: rupees(680), charged_amount: 136, charged_currency: 'USD', exchange_rate: 280 },
    ...{ refunded_amount: rupees(240), received_amount: rupees(0), created_at: ORDER.created_at },
  },
  refunds: [
    {
      ...{ refund_id: ORDER.order_id, seller_id: null, reason: 'requested', amount: rupees(240), charged_amount: 71 },
      ...{ credit_amount: rupees(40), status: 'done', created_at: ORDER.created_at },
    },
  ],
}

describeScreens({
  'order history': {
    ...{ module: orders, path: '/profile/orders', account: CUSTOMER },
    states: listStates(
      '/api/orders',
      LISTED_ORDER,
      {
        ...{
          loading: areaMessages.orders.loading,
          failed: areaMessages.orders.fetchFailed,
          empty: areaMessages.orders.none,
        },
        filled: 'Rs. 680',
      },
      FORBIDDEN,
    ),
  },
  order: {
    ...{ module: order, path: '/profile/orders/:order_id', at: `/profile/orders/${ORDER.order_id}`, account: CUSTOMER },
    states: {
      loading: { answers: { [ONE_ORDER]: PENDING }, shows: [areaMessages.orders.loading] },
      failed: { answers: { [ONE_ORDER]: UNREACHABLE }, shows: [areaMessages.orders.fetchOneFailed, CANNOT_BE_REACHED] },
      refused: {
        title: '[R3, X1] shows an error if the order does not exist or belongs to another customer',
        answers: { [ONE_ORDER]: refused('order_not_found') },
        shows: [areaMessages.orders.fetchOneFailed, problems.order_not_found.message],
        hides: ['Try again'],
      },
      filled: { answers: { [ONE_ORDER]: ORDER }, shows: ['Onions', 'Rs. 480', 'Rs. 680', '7 Mall Road'] },
    },
  },
  'cash order': {
    ...{ module: order, path: '/profile/orders/:order_id', at: `/profile/orders/${ORDER.order_id}`, account: CUSTOMER },
    states: {
      filled: {
        title: 'shows the amount that is due at the door',
        answers: { [ONE_ORDER]: cashOrder },
        shows: ['Cash on delivery', 'Rs. 680 due at the door.', 'Rounding to whole rupeesRs. 0.50'],
        hides: ['Pay now'],
      },
      empty: {
        title: 'shows the day of the payment in cash, and no amount due',
        answers: { [ONE_ORDER]: paidInCash },
        shows: ['Paid in cash on'],
        hides: ['due at the door'],
      },
    },
  },
  'order by bank transfer': {
    ...{ module: order, path: '/profile/orders/:order_id', at: `/profile/orders/${ORDER.order_id}`, account: CUSTOMER },
    answers: { [ONE_ORDER]: byTransfer },
    states: {
      loading: { answers: { [TRANSFER]: PENDING }, shows: ['Loading the bank account...'] },
      failed: { answers: { [TRANSFER]: UNREACHABLE }, shows: [CANNOT_BE_REACHED] },
      refused: { answers: { [TRANSFER]: refused('not_by_transfer') }, shows: [problems.not_by_transfer.message] },
      filled: {
        title: 'shows the account, the amount and the reference, and fields for the proof',
        answers: { [TRANSFER]: TRANSFER_TO_PAY },
        shows: ['We await your transfer.', 'PK36 SCBL 0000 0011 2345 6702', 'Rs. 680', '0b8a2c1d', 'Transaction id'],
        hides: ['Pay now', 'is still missing'],
      },
      empty: {
        title: 'shows the missing amount if less has arrived, and that the proof was received',
        answers: {
          [TRANSFER]: {
            ...TRANSFER_TO_PAY,
            ...{ received: rupees(600), missing: rupees(80) },
            proof: { transaction_id: '40012345', has_slip: false, sent_at: TRANSFER_TO_PAY.pay_until },
          },
        },
        shows: ['We received Rs. 600. Rs. 80 is still missing.', 'We received your proof on'],
      },
    },
  },
  'order paid with JazzCash': {
    ...{ module: order, path: '/profile/orders/:order_id', at: `/profile/orders/${ORDER.order_id}`, account: CUSTOMER },
    states: {
      filled: {
        title: 'names the method and mentions no card',
        answers: { [ONE_ORDER]: withJazzCash },
        shows: ['Paid with JazzCash. Thank you!', 'Payment with JazzCash: Paid'],
        hides: ['card'],
      },
      empty: {
        title: 'says that the amount is paid back after a refund',
        answers: { [ONE_ORDER]: { ...withJazzCash, payment_status: 'refunded' } },
        shows: ['Paid with JazzCash. You get the amount back.'],
        hides: ['card'],
      },
    },
  },
  'order with a refund to the card and to store credit': {
    ...{ module: order, path: '/profile/orders/:order_id', at: `/profile/orders/${ORDER.order_id}`, account: CUSTOMER },
    states: {
      filled: {
        title: 'shows the part for the card and the part for store credit',
        answers: { [ONE_ORDER]: partlyInCredit },
        shows: ['Rs. 200 of Rs. 380 will be refunded to your card. We added Rs. 40 to your store credit.'],
      },
    },
  },
  'order history without the numbers of items': {
    ...{ module: orders, path: '/profile/orders', account: CUSTOMER },
    states: {
      filled: {
        title: '[X2] shows the orders, and an error for the numbers',
        answers: { '/api/orders': { items: [{ ...LISTED_ORDER, item_count: undefined }], next_cursor: null } },
        shows: [areaMessages.orders.countsFailed, 'Rs. 680'],
      },
    },
  },
  'order history with a cash order': {
    ...{ module: orders, path: '/profile/orders', account: CUSTOMER },
    states: {
      filled: {
        title: 'shows the amount that is due in cash',
        answers: { '/api/orders': { items: [{ ...LISTED_ORDER, ...CASH_DUE }], next_cursor: null } },
        shows: ['Cash on delivery · Rs. 680 due'],
      },
    },
  },
  'invoice for the customer': {
    ...{ module: invoice, path: '/profile/orders/:order_id/invoices/:seller_id', account: CUSTOMER },
    at: `/profile/orders/${ORDER.order_id}/invoices/${INVOICE.seller_id}`,
    states: {
      loading: { answers: { [ONE_INVOICE]: PENDING }, shows: ['Loading the invoice...'] },
      failed: {
        answers: { [ONE_INVOICE]: UNREACHABLE },
        shows: [areaMessages.invoices.loadFailed, CANNOT_BE_REACHED],
      },
      refused: {
        title: 'shows an error without a button to try again if the items are not shipped',
        answers: { [ONE_INVOICE]: refused('invoice_not_found') },
        shows: [problems.invoice_not_found.message],
        hides: ['Try again'],
      },
      filled: { answers: { [ONE_INVOICE]: INVOICE }, shows: ['2026-27/00042', 'Okara Fields', 'Rs. 680'] },
    },
  },
  'saved addresses': {
    ...{ module: addresses, path: '/profile/addresses', account: CUSTOMER },
    states: listStates(
      '/api/billing-addresses',
      ADDRESS,
      {
        ...{ loading: 'Loading your addresses...', failed: areaMessages.addresses.loadFailed },
        ...{ empty: areaMessages.addresses.none, filled: '7 Mall Road' },
      },
      FORBIDDEN,
    ),
  },
  'store credit': {
    ...{ module: storeCredit, path: '/profile/store-credit', account: CUSTOMER },
    states: {
      loading: { answers: { [CREDIT]: PENDING }, shows: ['Loading your store credit...'] },
      failed: { answers: { [CREDIT]: UNREACHABLE }, shows: [areaMessages.storeCredit.loadFailed, CANNOT_BE_REACHED] },
      refused: { answers: { [CREDIT]: refused('forbidden') }, shows: ['This area is for customers'] },
      empty: { answers: { [CREDIT]: { balance: 0, changes: [] } }, shows: ['You have no store credit'] },
      filled: {
        answers: { [CREDIT]: { balance: rupees(240), changes: [REFUND_CREDITED] } },
        shows: ['Rs. 240', 'Refund'],
      },
    },
  },
  wishlist: {
    ...{ module: wishlist, path: '/profile/wishlist', account: CUSTOMER },
    answers: { '/api/cart': { items: [], item_count: 0, subtotal: 0, shipping: 0, tax: 0, total_amount: 0 } },
    states: listStates(
      '/api/wishlist',
      WISHLIST_ITEM,
      {
        ...{ loading: 'Loading your wishlist...', failed: areaMessages.wishlist.loadFailed },
        ...{ empty: areaMessages.wishlist.none, filled: 'Onions' },
      },
      FORBIDDEN,
    ),
  },
  'profile settings': {
    ...{ module: settings, path: '/profile/settings', account: CUSTOMER },
    states: {
      loading: { answers: { [PROFILE]: PENDING }, shows: ['Loading settings...'] },
      failed: {
        title: '[X1] shows an error if the server cannot be reached',
        answers: { [PROFILE]: UNREACHABLE },
        shows: [areaMessages.profile.loadFailed, CANNOT_BE_REACHED],
      },
      refused: { answers: { [PROFILE]: refused('forbidden') }, shows: ['This area is for customers'] },
      filled: { answers: { [PROFILE]: profile }, shows: ['Profile', 'Manage Saved Addresses'] },
    },
  },
})
