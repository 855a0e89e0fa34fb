// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { areaMessages } from '#contract/area-messages.ts'
import { rupees } from '#contract/money.ts'
import { problems } from '#contract/problems.ts'
import { COMMISSION_RULE, CUSTOMER, TAX_BALANCE, TAX_PAYMENT, TAX_RULE, TAX_SUM } from '#contract/testing/fixtures.ts'
import { CANNOT_BE_REACHED, describeScreens, listStates, press } from '#web/testing/describe-screens.tsx'
import { PENDING, UNREACHABLE } from '#web/testing/render-screen.tsx'
import * as commission from '../commission/commission.tsx'
import { lastMonths } from './last-months.ts'
import * as tax from './tax.tsx'

const TAX_MONTH = `/api/admin/tax/months/${lastMonths(new Date())[0]}`
const TAX_PAYMENTS = `${TAX_MONTH}/payments`
const REVERSED_PAYMENT = {
  ...{ ...TAX_PAYMENT, tax_payment_id: 'd7a2f3b4-1c5e-4f60-8a7b-9c0d1e2f3a4b', reversed_at: TAX_PAYMENT.created_at },
  ...{ reversed_by: 'omar@mandi.test', reversal_reason: 'Typed into the wrong month' },
}
const FORBIDDEN = { code: 'forbidden', shows: problems.forbidden.message } as const
const account = { ...CUSTOMER, role: 'admin' as const, staff_roles: ['owner' as const] }

describeScreens({
  'tax rules': {
    ...{ module: tax, path: '/admin/tax', account },
    answers: { [TAX_MONTH]: { items: [], balances: [], next_cursor: null } },
    states: listStates(
      '/api/admin/tax/rules',
      TAX_RULE,
      {
        ...{ loading: 'Loading the tax rules...', failed: areaMessages.tax.loadFailed },
        ...{ empty: areaMessages.tax.none, filled: '4.5 %' },
      },
      FORBIDDEN,
    ),
  },
  'taxes of a month': {
    ...{ module: tax, path: '/admin/tax', account },
    answers: { '/api/admin/tax/rules': { items: [TAX_RULE], next_cursor: null } },
    states: {
      loading: { answers: { [TAX_MONTH]: PENDING }, shows: ['Loading the withheld taxes...'] },
      failed: {
        answers: { [TAX_MONTH]: UNREACHABLE },
        shows: [areaMessages.tax.monthFailed, CANNOT_BE_REACHED],
      },
      empty: {
        answers: { [TAX_MONTH]: { items: [], balances: [], next_cursor: null } },
        shows: [areaMessages.tax.nothingWithheld],
      },
      filled: {
        title: 'shows each rate of the month with its base, and a negative sum if refunds exceed sales',
        answers: {
          [TAX_MONTH]: {
            items: [TAX_SUM, { ...TAX_SUM, tax: 'sales_tax', base: rupees(-100), amount: rupees(-2) }],
            balances: [],
            next_cursor: null,
          },
          [TAX_PAYMENTS]: { items: [], next_cursor: null },
        },
        shows: ['Base Rs. 4,800', '−Rs. 2', 'Base −Rs. 100', 'Rs. 214'],
      },
    },
  },
  'payments of taxes': {
    ...{ module: tax, path: '/admin/tax', account },
    answers: {
      '/api/admin/tax/rules': { items: [TAX_RULE], next_cursor: null },
      [TAX_MONTH]: { items: [TAX_SUM], balances: [TAX_BALANCE], next_cursor: null },
    },
    states: {
      failed: {
        answers: { [TAX_PAYMENTS]: UNREACHABLE },
        shows: [areaMessages.tax.paymentsFailed, CANNOT_BE_REACHED],
      },
      empty: {
        title: 'shows what is owed and the button for a payment if nothing was recorded',
        answers: { [TAX_PAYMENTS]: { items: [], next_cursor: null } },
        shows: ['Left to pay', 'Rs. 66', 'Record payment'],
        hides: ['IT-20261110-0042', 'Reverse'],
      },
      filled: {
        title: 'shows the payments with their numbers, and why one was reversed',
        answers: { [TAX_PAYMENTS]: { items: [TAX_PAYMENT, REVERSED_PAYMENT], next_cursor: null } },
        shows: ['IT-20261110-0042', 'sana@mandi.test', 'Typed into the wrong month', 'Reversed'],
      },
      refused: {
        title: 'refuses a payment without an amount and a number',
        answers: { [TAX_PAYMENTS]: { items: [TAX_PAYMENT], next_cursor: null } },
        act: async () => {
          await press('Record payment of Income tax')
          fireEvent.change(screen.getByLabelText('Paid amount in rupees'), { target: { value: 'all' } })
          await press('Record payment')
        },
        shows: ['Enter the amount in rupees', 'Enter the number of the receipt or of the challan'],
      },
    },
  },
  'commission rules': {
    ...{ module: commission, path: '/admin/commission', account },
    states: listStates(
      '/api/admin/commission-rules',
      COMMISSION_RULE,
      {
        ...{ loading: 'Loading the rules...', failed: areaMessages.commission.loadFailed },
        ...{ empty: areaMessages.commission.none, filled: '12.5 %' },
      },
      FORBIDDEN,
    ),
  },
})
