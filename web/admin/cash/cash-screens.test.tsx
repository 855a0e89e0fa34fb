// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { areaMessages } from '#contract/area-messages.ts'
import { problems } from '#contract/problems.ts'
import { CASH_DEPOSIT, CASH_MOVEMENT, COLLECTOR, CUSTOMER, OWED_REFUND } from '#contract/testing/fixtures.ts'
import { describeScreens, listStates, press } from '#web/testing/describe-screens.tsx'
import { refused } from '#web/testing/render-screen.tsx'
import * as cash from './cash.tsx'

const FORBIDDEN = { code: 'forbidden', shows: problems.forbidden.message } as const
const account = { ...CUSTOMER, role: 'admin' as const, staff_roles: ['owner' as const] }
const NO_MOVEMENTS = { items: [], next_cursor: null }
const A_DEPOSIT = `/api/admin/cash/collectors/${COLLECTOR.collector_id}/deposits`
/** Records a deposit of all cash with this reference. */
async function deposit(reference: string) {
  await press('Record deposit of Okara Fields')
  fireEvent.change(await screen.findByLabelText('Reference of the slip'), { target: { value: reference } })
  fireEvent.submit((await screen.findByLabelText('Reference of the slip')).closest('form') ?? document.body)
}
const A_REVERSAL = `/api/admin/cash/deposits/${CASH_DEPOSIT.movement_id}/reversal`
const REVERSED_DEPOSIT = {
  ...{ ...CASH_DEPOSIT, reversed_at: CASH_DEPOSIT.created_at },
  ...{ reversed_by: 'omar@mandi.test', reversal_reason: 'Typed twice' },
}
/** Reverses the deposit with this reason. */
async function reverseDeposit(reason: string) {
  await press('Reverse the deposit with the reference HBL 7781')
  const field = await screen.findByLabelText('Reason of the reversal')
  fireEvent.change(field, { target: { value: reason } })
  fireEvent.submit(field.closest('form') ?? document.body)
}

describeScreens({
  'cash of the shop': {
    ...{ module: cash, path: '/admin/cash', account },
    answers: {
      '/api/admin/cash/movements': NO_MOVEMENTS,
      '/api/admin/cash/refunds': NO_MOVEMENTS,
      '/api/admin/cash/riders': { items: [] },
    },
    states: listStates(
      '/api/admin/cash/collectors',
      COLLECTOR,
      {
        ...{ loading: 'Loading the cash...', failed: areaMessages.cash.loadFailed },
        ...{ empty: areaMessages.cash.none, filled: 'Okara Fields' },
      },
      FORBIDDEN,
    ),
  },
  'deposit of cash': {
    ...{ module: cash, path: '/admin/cash', account },
    answers: {
      '/api/admin/cash/collectors': { items: [COLLECTOR], next_cursor: null },
      '/api/admin/cash/movements': { items: [CASH_MOVEMENT], next_cursor: null },
      '/api/admin/cash/refunds': { items: [OWED_REFUND], next_cursor: null },
      '/api/admin/cash/riders': { items: [{ rider_id: COLLECTOR.collector_id, name: 'Bilal', phone: '03007654321' }] },
    },
    states: {
      filled: {
        title: 'shows the cash of each collector, and the refunds to pay back',
        shows: [
          'Rs. 1,580',
          'from 2 orders',
          'Day close · Okara Fields',
          'Rs. 20 missing',
          'Refunds to pay back',
          'Bilal',
        ],
      },
      empty: {
        title: 'requires the reference of the bank slip',
        act: () => deposit(''),
        shows: ['Enter the reference with at least 3 characters'],
      },
      refused: {
        title: 'shows an error if the server refuses the deposit',
        answers: { [`POST ${A_DEPOSIT}`]: refused('deposit_too_large') },
        act: () => deposit('HBL 7781'),
        shows: [areaMessages.cash.depositFailed, problems.deposit_too_large.message],
      },
    },
  },
  'reversal of a cash deposit': {
    ...{ module: cash, path: '/admin/cash', account },
    answers: {
      '/api/admin/cash/collectors': { items: [COLLECTOR], next_cursor: null },
      '/api/admin/cash/movements': { items: [CASH_DEPOSIT], next_cursor: null },
      '/api/admin/cash/refunds': { items: [], next_cursor: null },
      '/api/admin/cash/riders': { items: [] },
    },
    states: {
      filled: {
        title: 'reverses a deposit with a reason',
        answers: { [`POST ${A_REVERSAL}`]: COLLECTOR },
        act: () => reverseDeposit('Slip of another seller'),
        shows: [areaMessages.cash.depositReversed],
        hides: ['Reverse this deposit?'],
      },
      empty: {
        title: 'shows a reversed deposit with its reason, and cannot reverse it again',
        answers: { '/api/admin/cash/movements': { items: [REVERSED_DEPOSIT], next_cursor: null } },
        act: async () => {
          await screen.findByText('Typed twice')
          expect(screen.queryByRole('button', { name: /^Reverse/ })).toBeNull()
        },
        shows: ['Reversed', 'Typed twice', 'omar@mandi.test'],
      },
      refused: {
        title: 'requires a reason',
        act: () => reverseDeposit(''),
        shows: ['Enter the reason with at least 3 characters'],
      },
      failed: {
        title: 'shows an error if the deposit does not exist',
        answers: { [`POST ${A_REVERSAL}`]: refused('deposit_not_found') },
        act: () => reverseDeposit('Slip of another seller'),
        shows: [areaMessages.cash.reverseFailed, problems.deposit_not_found.message],
      },
    },
  },
})
