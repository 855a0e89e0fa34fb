// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { areaMessages } from '#contract/area-messages.ts'
import { problems } from '#contract/problems.ts'
import { CUSTOMER, SELLER_ORDER } from '#contract/testing/fixtures.ts'
import { CANNOT_BE_REACHED, describeScreens, press } from '../../testing/describe-screens.tsx'
import { PENDING, UNREACHABLE } from '../../testing/render-screen.tsx'
import * as orders from './orders.tsx'

const STATUSES = 'POST /api/seller/order-statuses'
const account = {
  ...CUSTOMER,
  role: 'seller',
  is_seller: true,
  seller_role: 'owner',
  seller: { is_verified: true, business_name: 'Okara Fields' },
} as const
const { order_id } = SELLER_ORDER
const list = {
  ...{ module: orders, path: '/seller/orders', account },
  answers: { '/api/seller/orders': { items: [{ ...SELLER_ORDER, status: 'pending' }], next_cursor: null } },
}

const select = () => press('Select all matching orders')

/** Selects the order and chooses a status for the selected orders. */
async function choose(status: string): Promise<void> {
  await select()
  fireEvent.change(await screen.findByLabelText('Set the status of the selected orders'), { target: { value: status } })
}

/** Cancels the selected order because it is out of stock. */
async function cancel(): Promise<void> {
  await choose('cancelled')
  await press('Cancel and refund')
}

describeScreens({
  'orders with a selection': {
    ...list,
    states: {
      filled: {
        title: 'offers to ship, to set a status and to print',
        act: select,
        shows: ['1 selected', 'Ship and print', 'Set status…', 'Print'],
      },
      loading: {
        title: 'says that more orders match than can be selected',
        answers: { '/api/seller/orders': { items: [SELLER_ORDER], next_cursor: 'next' } },
        act: select,
        shows: ['You can select 100 orders at once. More orders match.'],
      },
      empty: {
        title: 'shows how many orders have the new status, and ends the selection',
        answers: { [STATUSES]: { changed: [order_id], refused: [] } },
        act: () => choose('shipped'),
        shows: ['One order is now shipped.'],
        hides: ['1 selected'],
      },
      refused: {
        title: 'shows the orders that the server refused',
        answers: {
          [STATUSES]: {
            changed: [],
            refused: [{ order_id, code: 'order_changed', message: problems.order_changed.message }],
          },
        },
        act: () => choose('shipped'),
        shows: [areaMessages.orders.updateStatusFailed, problems.order_changed.message],
        hides: ['1 selected', 'Print the other orders'],
      },
      failed: {
        answers: { [STATUSES]: UNREACHABLE },
        act: () => choose('shipped'),
        shows: [areaMessages.orders.updateStatusFailed, CANNOT_BE_REACHED, '1 selected'],
      },
    },
  },
  'orders with the dialog that cancels the selected ones': {
    ...list,
    states: {
      filled: {
        title: 'says what happens, and that the customer sees the reason',
        act: () => choose('cancelled'),
        shows: ['Cancel your items in one order?', 'This can’t be undone.', 'The customer sees this reason.'],
      },
      empty: {
        title: 'requires the reason if it is not in the list',
        act: async () => {
          await choose('cancelled')
          fireEvent.change(await screen.findByLabelText('Reason for cancelling'), { target: { value: 'other' } })
          await press('Cancel and refund')
        },
        shows: ['Enter the reason'],
      },
      loading: {
        title: 'closes the dialog, and keeps the selection until the server answers',
        answers: { [STATUSES]: PENDING },
        act: cancel,
        shows: ['1 selected', 'Saving...'],
        hides: ['Cancel your items in one order?'],
      },
      refused: {
        title: 'shows the orders that the server refused to cancel',
        answers: {
          [STATUSES]: {
            changed: [],
            refused: [{ order_id, code: 'already_delivered', message: problems.already_delivered.message }],
          },
        },
        act: cancel,
        shows: [problems.already_delivered.message],
        hides: ['1 selected'],
      },
      failed: {
        answers: { [STATUSES]: UNREACHABLE },
        act: cancel,
        shows: [areaMessages.orders.updateStatusFailed, CANNOT_BE_REACHED, '1 selected'],
      },
    },
  },
})
