// @vitest-environment happy-dom
import { areaMessages } from '#contract/area-messages.ts'
import { messages } from '#contract/messages.ts'
import { rupees } from '#contract/money.ts'
import { problems } from '#contract/problems.ts'
import { ADMIN_ORDER, CUSTOMER, INVOICE, USER } from '#contract/testing/fixtures.ts'
import { CANNOT_BE_REACHED, describeScreens, listStates } from '#web/testing/describe-screens.tsx'
import { PENDING, refused, UNREACHABLE } from '#web/testing/render-screen.tsx'
import * as invoice from '../order/invoice.tsx'
import * as users from '../users/users.tsx'
import * as orders from './orders.tsx'

const ONE_INVOICE = `/api/admin/orders/${INVOICE.order_id}/invoices/${INVOICE.seller_id}`
const FORBIDDEN = { code: 'forbidden', shows: problems.forbidden.message } as const
const account = { ...CUSTOMER, role: 'admin' as const, staff_roles: ['owner' as const] }

describeScreens({
  'orders of the shop': {
    ...{ module: orders, path: '/admin/orders', account },
    states: listStates(
      '/api/admin/orders',
      ADMIN_ORDER,
      {
        ...{ loading: messages.orders.loading, failed: messages.orders.fetchFailed, empty: messages.orders.none },
        filled: 'Rs. 680',
      },
      FORBIDDEN,
    ),
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
  users: {
    ...{ module: users, path: '/admin/users', account },
    states: listStates(
      '/api/admin/users',
      USER,
      {
        ...{ loading: 'Loading users...', failed: areaMessages.users.loadFailed },
        ...{ empty: areaMessages.users.none, filled: 'ayesha@mandi.test' },
      },
      FORBIDDEN,
    ),
  },
})
