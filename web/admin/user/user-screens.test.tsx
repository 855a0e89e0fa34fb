// @vitest-environment happy-dom
import type { AdminUserDetail, UserSession } from '#contract/admin-users.ts'
import { areaMessages } from '#contract/area-messages.ts'
import { rupees } from '#contract/money.ts'
import { problems } from '#contract/problems.ts'
import {
  CUSTOMER,
  PAYOUT,
  SELLER_ACCOUNT,
  SELLER_TAX,
  STATEMENT,
  STATEMENT_LINE,
  USER,
} from '#contract/testing/fixtures.ts'
import { CANNOT_BE_REACHED, describeScreens, listStates, press } from '#web/testing/describe-screens.tsx'
import { PENDING, refused, UNREACHABLE } from '#web/testing/render-screen.tsx'
import * as sellerAccount from '../seller-account/seller-account.tsx'
import * as users from '../users/users.tsx'
import * as user from './user.tsx'

const account = { ...CUSTOMER, role: 'admin' as const, staff_roles: ['owner' as const] }
const FORBIDDEN = { code: 'forbidden', shows: problems.forbidden.message } as const
const NOTHING = { items: [], next_cursor: null }
const ONE_USER = `/api/admin/users/${USER.id}`
const SESSIONS = `${ONE_USER}/sessions`
const AUDIT = '/api/admin/audit-log'
const MONEY = `/api/admin/seller-accounts/${USER.id}`
const TAX = `/api/admin/sellers/${USER.id}/tax`

const DETAIL: AdminUserDetail = {
  ...{ ...USER, email_confirmed_at: USER.created_at, providers: ['email'], has_second_factor: false },
  ...{ orders: 2, spent: rupees(1360), seller_status: null },
}
const SELLER: AdminUserDetail = { ...DETAIL, role: 'seller', name: 'Okara Fields', seller_status: 'verified' }
const SESSION: UserSession = {
  ...{ id: USER.id, ip: '203.0.113.7', user_agent: 'Mozilla/5.0 (Linux; Android 14) Chrome/141.0', aal: 'aal1' },
  ...{ created_at: USER.created_at, refreshed_at: USER.created_at },
}

describeScreens({
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
  'account of a user': {
    ...{ module: user, path: '/admin/users/:id', at: `/admin/users/${USER.id}`, account },
    answers: { [SESSIONS]: NOTHING, [AUDIT]: NOTHING, '/api/admin/cash/riders': { items: [] } },
    states: {
      loading: { answers: { [ONE_USER]: PENDING }, shows: ['Loading user...'] },
      failed: { answers: { [ONE_USER]: UNREACHABLE }, shows: [areaMessages.users.loadFailed, CANNOT_BE_REACHED] },
      refused: {
        title: 'shows an error without a button to try again if the account does not exist',
        answers: { [ONE_USER]: refused('user_not_found') },
        shows: [problems.user_not_found.message],
        hides: ['Try again'],
      },
      empty: {
        title: 'shows that the account has no active sessions and no acts of staff',
        answers: { [ONE_USER]: DETAIL },
        shows: ['No active sessions.', 'No entries yet.'],
        hides: ['Who collects the cash'],
      },
      filled: {
        title: 'shows the orders, the sessions, and who collects the cash of a seller',
        answers: {
          ...{ [ONE_USER]: SELLER, [SESSIONS]: { items: [SESSION], next_cursor: null } },
          [`/api/admin/cash/sellers/${USER.id}`]: { rider_id: null },
        },
        shows: ['Okara Fields', '2 orders', 'Rs. 1,360', '203.0.113.7', 'Who collects the cash', 'Money of the seller'],
      },
    },
  },
  'account of a seller with the shop': {
    ...{ module: sellerAccount, path: '/admin/seller-accounts/:seller_id', at: `/admin/seller-accounts/${USER.id}` },
    account,
    answers: {
      [`${MONEY}/statement`]: STATEMENT,
      [`${MONEY}/lines`]: { items: [STATEMENT_LINE], next_cursor: null },
      [`${MONEY}/payouts`]: { items: [PAYOUT], next_cursor: null },
      [TAX]: SELLER_TAX,
    },
    states: {
      loading: { answers: { [MONEY]: PENDING }, shows: ['Loading the statement...'] },
      failed: {
        answers: { [MONEY]: UNREACHABLE },
        shows: [areaMessages.sellerAccount.loadFailed, CANNOT_BE_REACHED],
      },
      refused: {
        title: 'shows an error if the tax details cannot be loaded, and the statement',
        answers: { [MONEY]: SELLER_ACCOUNT, [TAX]: refused('seller_not_found') },
        shows: [areaMessages.tax.sellerFailed, problems.seller_not_found.message, 'Rs. 932'],
      },
      empty: {
        title: 'shows that the seller has entered no tax numbers',
        answers: { [MONEY]: SELLER_ACCOUNT, [TAX]: { ...SELLER_TAX, ntn: '', cnic: '' } },
        shows: ['The seller has not entered an NTN or a CNIC.'],
      },
      filled: {
        title: 'shows the balance, the sums, and the tax details with their status',
        answers: { [MONEY]: SELLER_ACCOUNT },
        shows: ['Rs. 932', 'Rs. 500', '−Rs. 48', '1234567-8', 'Show the account number', 'Correct the balance'],
      },
    },
  },
  'bank account of a seller': {
    ...{ module: sellerAccount, path: '/admin/seller-accounts/:seller_id', at: `/admin/seller-accounts/${USER.id}` },
    account,
    answers: {
      ...{ [MONEY]: SELLER_ACCOUNT, [`${MONEY}/statement`]: STATEMENT, [`${MONEY}/lines`]: NOTHING, [TAX]: SELLER_TAX },
      [`${MONEY}/payouts`]: NOTHING,
    },
    states: {
      filled: {
        title: 'appears with its number if the server needs no further proof',
        answers: {
          [`POST ${MONEY}/bank-account`]: {
            ...{ bank_name: 'Meezan Bank', beneficiary_name: 'Bilal Ahmed', account_no: 'PK36SCBL0000001123456702' },
          },
        },
        act: () => press('Show the account number'),
        shows: ['PK36 SCBL 0000 0011 2345 6702', 'Bilal Ahmed'],
      },
    },
  },
})
