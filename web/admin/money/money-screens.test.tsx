// @vitest-environment happy-dom
import { areaMessages } from '#contract/area-messages.ts'
import { problems } from '#contract/problems.ts'
import { CUSTOMER, LEDGER_BALANCES, LEDGER_POSTING, MONEY_REPORT, SELLER_MONEY } from '#contract/testing/fixtures.ts'
import { CANNOT_BE_REACHED, describeScreens, listStates } from '#web/testing/describe-screens.tsx'
import { PENDING, refused, UNREACHABLE } from '#web/testing/render-screen.tsx'
import * as ledger from '../ledger/ledger.tsx'
import * as money from './money.tsx'

const BALANCE = '/api/admin/ledger/trial-balance'
const MONEY = '/api/admin/money'
const SELLERS_MONEY = '/api/admin/money/sellers'
const NO_BALANCE = { items: [], next_cursor: null }
const FORBIDDEN = { code: 'forbidden', shows: problems.forbidden.message } as const
const account = { ...CUSTOMER, role: 'admin' as const, staff_roles: ['owner' as const] }

describeScreens({
  'money of the shop': {
    ...{ module: money, path: '/admin/money', account, answers: { [SELLERS_MONEY]: NO_BALANCE } },
    states: {
      loading: { answers: { [MONEY]: PENDING }, shows: ['Loading the figures...'] },
      failed: { answers: { [MONEY]: UNREACHABLE }, shows: [areaMessages.money.loadFailed, CANNOT_BE_REACHED] },
      refused: { answers: { [MONEY]: refused('forbidden') }, shows: [FORBIDDEN.shows] },
      empty: {
        title: 'shows no postings if the period has none',
        answers: { [MONEY]: { ...MONEY_REPORT, by_method: [], by_account: [] } },
        shows: ['No postings in this period.'],
        hides: ['JazzCash'],
      },
      filled: {
        answers: { [MONEY]: MONEY_REPORT },
        shows: ['20\u00a0Nov\u00a02026', '+25% from Rs. 960', 'JazzCash', 'Transfer received'],
      },
    },
  },
  'money of the sellers': {
    ...{ module: money, path: '/admin/money', account, answers: { [MONEY]: MONEY_REPORT } },
    states: listStates(
      SELLERS_MONEY,
      SELLER_MONEY,
      {
        ...{ loading: 'Loading the sellers’ money...', failed: areaMessages.money.sellersFailed },
        ...{ empty: areaMessages.money.noSellers, filled: '+20% from Rs. 400' },
      },
      FORBIDDEN,
    ),
  },
  'ledger of the shop': {
    ...{ module: ledger, path: '/admin/ledger', account, answers: { [BALANCE]: NO_BALANCE } },
    states: {
      ...listStates(
        '/api/admin/ledger/postings',
        LEDGER_POSTING,
        {
          ...{ loading: 'Loading the postings...', failed: areaMessages.ledger.loadFailed },
          ...{ empty: areaMessages.ledger.none, filled: 'Payable to sellers · Okara FieldsCredit Rs. 480' },
        },
        FORBIDDEN,
      ),
    },
  },
  'trial balance of the shop': {
    ...{ module: ledger, path: '/admin/ledger', account, answers: { '/api/admin/ledger/postings': NO_BALANCE } },
    states: {
      loading: { answers: { [BALANCE]: PENDING }, shows: ['Loading the trial balance...'] },
      failed: {
        answers: { [BALANCE]: UNREACHABLE },
        shows: [areaMessages.ledger.balanceFailed, CANNOT_BE_REACHED],
      },
      refused: { answers: { [BALANCE]: refused('forbidden') }, shows: [FORBIDDEN.shows] },
      empty: {
        title: 'shows totals of zero if there are no postings',
        answers: { [BALANCE]: NO_BALANCE },
        shows: ['TotalRs. 0Rs. 0Rs. 0Rs. 0'],
      },
      filled: {
        title: 'shows the sums of each account, and their totals',
        answers: { [BALANCE]: { items: LEDGER_BALANCES, next_cursor: null } },
        shows: ['Payable to sellers−Rs. 1,000Rs. 80Rs. 680−Rs. 1,600', 'TotalRs. 0Rs. 760Rs. 760Rs. 0'],
      },
    },
  },
})
