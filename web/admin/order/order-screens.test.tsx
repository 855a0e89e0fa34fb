// @vitest-environment happy-dom
import type { AdminOrderDetail } from '#contract/admin-orders.ts'
import { areaMessages } from '#contract/area-messages.ts'
import { rupees } from '#contract/money.ts'
import { problems } from '#contract/problems.ts'
import { ADMIN_ORDER, CUSTOMER, INVOICE, LEDGER_POSTING, ORDER, PUBLIC_SELLER } from '#contract/testing/fixtures.ts'
import { CANNOT_BE_REACHED, describeScreens, listStates } from '#web/testing/describe-screens.tsx'
import { PENDING, refused, UNREACHABLE } from '#web/testing/render-screen.tsx'
import * as orders from '../orders/orders.tsx'
import * as invoice from './invoice.tsx'
import * as order from './order.tsx'

const account = { ...CUSTOMER, role: 'admin' as const, staff_roles: ['owner' as const] }
const { order_id, order_date } = ORDER
const { seller_id, business_name } = PUBLIC_SELLER
const ONE_ORDER = `/api/admin/orders/${order_id}`
const POSTINGS = '/api/admin/ledger/postings'
const REQUESTS = '/api/admin/refund-requests'
const AUDIT = '/api/admin/audit-log'
const ONE_INVOICE = `/api/admin/orders/${INVOICE.order_id}/invoices/${INVOICE.seller_id}`
const FORBIDDEN = { code: 'forbidden', shows: problems.forbidden.message } as const
const NOTHING = { items: [], next_cursor: null }

const DETAIL: AdminOrderDetail = {
  ...ORDER,
  ...{ username: 'ayesha', refunded_items: [], payments: [] },
  commissions: [{ seller_id, commission: rupees(48) }],
  history: [{ order_id, status: 'shipped', changed_at: order_date, changed_by: 'bilal@mandi.test', business_name }],
  notes: [{ text: 'گاہک سے فون پر بات ہوئی', created_by: 'sana@mandi.test', created_at: order_date }],
}

describeScreens({
  'orders of the shop': {
    ...{ module: orders, path: '/admin/orders', account },
    states: listStates(
      '/api/admin/orders',
      ADMIN_ORDER,
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
  'order for admins': {
    ...{ module: order, path: '/admin/orders/:order_id', at: `/admin/orders/${order_id}`, account },
    answers: { [POSTINGS]: NOTHING, [AUDIT]: NOTHING, [REQUESTS]: NOTHING },
    states: {
      loading: { answers: { [ONE_ORDER]: PENDING }, shows: [areaMessages.orders.loading] },
      failed: { answers: { [ONE_ORDER]: UNREACHABLE }, shows: [areaMessages.orders.fetchOneFailed, CANNOT_BE_REACHED] },
      refused: {
        title: 'shows an error without a button to try again if the order does not exist',
        answers: { [ONE_ORDER]: refused('order_not_found') },
        shows: [areaMessages.orders.fetchOneFailed, problems.order_not_found.message],
        hides: ['Try again'],
      },
      empty: {
        title: 'shows no postings and no acts of staff if there are none',
        answers: { [ONE_ORDER]: { ...DETAIL, notes: [] } },
        shows: ['Acts of staff', 'No entries yet.'],
        hides: ['گاہک سے فون پر بات ہوئی'],
      },
      filled: {
        title: 'shows seller, items, sums, customer, address, history, postings and notes',
        answers: { [ONE_ORDER]: DETAIL, [POSTINGS]: { items: [LEDGER_POSTING], next_cursor: null } },
        shows: [
          ...['Okara Fields', 'Onions', 'Rs. 480', 'Rs. 680', 'ayesha', '7 Mall Road', 'bilal@mandi.test'],
          ...['Payable to sellers', 'گاہک سے فون پر بات ہوئی', 'sana@mandi.test'],
        ],
      },
    },
  },
  'order for admins of support': {
    ...{ module: order, path: '/admin/orders/:order_id', at: `/admin/orders/${order_id}` },
    account: { ...account, staff_roles: ['support' as const] },
    answers: { [ONE_ORDER]: DETAIL, [REQUESTS]: NOTHING },
    states: {
      filled: {
        title: 'shows the order without the postings and the acts of staff',
        shows: ['Okara Fields', 'Rs. 680'],
        hides: ['Postings', 'Acts of staff'],
      },
    },
  },
  'invoice for admins': {
    ...{ module: invoice, path: '/admin/orders/:order_id/invoices/:seller_id', account },
    at: `/admin/orders/${INVOICE.order_id}/invoices/${INVOICE.seller_id}`,
    states: {
      loading: { answers: { [ONE_INVOICE]: PENDING }, shows: ['Loading the invoice...'] },
      failed: {
        answers: { [ONE_INVOICE]: UNREACHABLE },
        shows: [areaMessages.invoices.loadFailed, CANNOT_BE_REACHED],
      },
      refused: {
        answers: { [ONE_INVOICE]: refused('invoice_not_found') },
        shows: [problems.invoice_not_found.message],
      },
      filled: {
        title: 'shows number, day, seller with tax numbers, customer, lines, delivery, total and payment method',
        answers: { [ONE_INVOICE]: INVOICE },
        shows: [
          ...['2026-27/00042', 'Okara Fields', '1234567-8', '3277876112345', 'Ayesha Khan', '3 × Onions · 1 kg'],
          ...['Rs. 160', 'Rs. 480', 'Rs. 200', 'Rs. 680', 'Cash on delivery'],
        ],
        hides: ['Refunded since', 'Cancelled'],
      },
      empty: {
        title: 'shows that the invoice of a cancelled order is cancelled, and the refunded amount',
        answers: { [ONE_INVOICE]: { ...INVOICE, status: 'cancelled', refunded_amount: rupees(480) } },
        shows: ['Cancelled', 'Refunded since'],
      },
    },
  },
})
