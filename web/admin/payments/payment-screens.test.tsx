// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { areaMessages } from '#contract/area-messages.ts'
import { rupees } from '#contract/money.ts'
import { problems } from '#contract/problems.ts'
import { type AdminRefundRequest, DIFFERENCE_SENTENCES, type PaymentDifference } from '#contract/refunds.ts'
import { CUSTOMER, ORDER, ORDER_ITEM, PUBLIC_SELLER, WAITING_TRANSFER } from '#contract/testing/fixtures.ts'
import { describeScreens, listStates, press } from '#web/testing/describe-screens.tsx'
import * as transfers from '../transfers/transfers.tsx'
import * as payments from './payments.tsx'

const account = { ...CUSTOMER, role: 'admin' as const, staff_roles: ['owner' as const] }
const FORBIDDEN = { code: 'forbidden', shows: problems.forbidden.message } as const
const REQUESTS = '/api/admin/refund-requests'
const { order_id, order_date } = ORDER
const { seller_id, business_name } = PUBLIC_SELLER

const REQUEST: AdminRefundRequest = {
  ...{ request_id: order_id, order_id, items: [], reason: 'پیاز خراب تھے', has_photo: false, status: 'open' },
  ...{ answer: '', created_at: order_date, decided_at: null, first_name: 'Ayesha', last_name: 'Khan' },
  ...{ email: 'ayesha@mandi.test', total_amount: rupees(680), refundable_amount: rupees(680) },
  refundable_shipping: rupees(200),
  fulfilments: [{ seller_id, business_name, status: 'delivered', amount: rupees(480), refunded_amount: rupees(0) }],
  ordered_items: [
    {
      ...{ product_id: ORDER_ITEM.product_id, seller_id, name: 'Onions', names: { ur: 'پیاز' }, price: rupees(160) },
      ...{ quantity: 3, refunded_quantity: 0 },
    },
  ],
}
const DIFFERENCE: PaymentDifference = {
  ...{ difference_id: order_id, provider: 'stripe', reference: 'pi_3Q', order_id, kind: 'amount' },
  ...{ ours: 'USD 2.43', theirs: 'USD 2.40', found_at: order_date, resolved_at: null },
}

describeScreens({
  'refund requests': {
    ...{ module: payments, path: '/admin/payments', account },
    states: listStates(
      REQUESTS,
      REQUEST,
      {
        ...{ loading: 'Loading requests...', failed: areaMessages.refunds.loadFailed },
        ...{ empty: areaMessages.refunds.noneWaiting, filled: 'پیاز خراب تھے' },
      },
      FORBIDDEN,
    ),
  },
  'decision on a refund request': {
    ...{ module: payments, path: '/admin/payments', account },
    answers: { [REQUESTS]: { items: [REQUEST], next_cursor: null } },
    states: {
      empty: {
        title: 'requires a reason for a decline',
        act: async () => {
          await press('Decline the request of Ayesha Khan')
          document.querySelector<HTMLButtonElement>('[role=dialog] [type=submit]')?.click()
        },
        shows: ['Enter a reason with at least 10 characters'],
      },
      refused: {
        title: 'hides the decision from staff without the role Finance',
        answers: { '/api/account': { ...account, staff_roles: ['support'] } },
        act: async () => {
          await screen.findByText('پیاز خراب تھے')
          expect(screen.queryByRole('button', { name: /request of Ayesha Khan/ })).toBeNull()
        },
        shows: ['Refund requests of customers'],
        hides: ['Differences'],
      },
    },
  },
  'payments that differ from those of the provider': {
    ...{ module: payments, path: '/admin/payments', at: '/admin/payments?show=differences', account },
    states: listStates(
      '/api/admin/payment-differences',
      DIFFERENCE,
      {
        ...{ loading: 'Loading payment differences...', failed: areaMessages.refunds.loadFailed },
        ...{ empty: 'No differences', filled: DIFFERENCE_SENTENCES.amount },
      },
      FORBIDDEN,
    ),
  },
  'bank transfers to match': {
    ...{ module: transfers, path: '/admin/transfers', account },
    states: listStates(
      '/api/admin/transfers',
      WAITING_TRANSFER,
      {
        ...{ loading: 'Loading the transfers...', failed: areaMessages.transfers.loadFailed },
        ...{ empty: areaMessages.transfers.none, filled: '40012345' },
      },
      FORBIDDEN,
    ),
  },
})
