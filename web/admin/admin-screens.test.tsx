// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { areaMessages } from '#contract/area-messages.ts'
import { messages } from '#contract/messages.ts'
import { rupees } from '#contract/money.ts'
import { problems } from '#contract/problems.ts'
import {
  ADMIN_CATEGORY,
  ADMIN_DASHBOARD,
  ADMIN_HOME_PAGE,
  ADMIN_ORDER,
  ADMIN_SELLER,
  ADMIN_SETTINGS,
  ADMIN_TO_DO,
  CASH_DEPOSIT,
  CASH_MOVEMENT,
  COLLECTOR,
  COMMISSION_RULE,
  CUSTOMER,
  FIRST_STEPS,
  INVOICE,
  LEDGER_BALANCES,
  LEDGER_POSTING,
  MONEY_REPORT,
  OWED_REFUND,
  PRODUCT_REVIEW,
  SELLER_DOCUMENT,
  SELLER_MONEY,
  SHOP_SALES,
  TAX_BALANCE,
  TAX_PAYMENT,
  TAX_RULE,
  TAX_SUM,
  USER,
  WAITING_TRANSFER,
} from '#contract/testing/fixtures.ts'
import { CANNOT_BE_REACHED, describeScreens, listStates, press } from '../testing/describe-screens.tsx'
import { PENDING, refused, UNREACHABLE } from '../testing/render-screen.tsx'
import * as cash from './cash/cash.tsx'
import * as categories from './categories/categories.tsx'
import * as commission from './commission/commission.tsx'
import * as dashboard from './dashboard/dashboard.tsx'
import * as home from './home/home.tsx'
import * as ledger from './ledger/ledger.tsx'
import * as money from './money/money.tsx'
import * as invoice from './order/invoice.tsx'
import * as orders from './orders/orders.tsx'
import * as productReviews from './product-reviews/product-reviews.tsx'
import * as search from './search/search.tsx'
import * as pageTextEditor from './shop/page-text/page-text.tsx'
import * as shop from './shop/shop-settings.tsx'
import { lastMonths } from './tax/last-months.ts'
import * as tax from './tax/tax.tsx'
import * as transfers from './transfers/transfers.tsx'
import * as users from './users/users.tsx'
import * as verifySellers from './verify-sellers/verify-sellers.tsx'

const DASHBOARD = '/api/admin/dashboard'
const TO_DO = '/api/admin/to-do'
const SALES = '/api/admin/sales-figures'
const BALANCE = '/api/admin/ledger/trial-balance'
const MONEY = '/api/admin/money'
const SELLERS_MONEY = '/api/admin/money/sellers'
const NO_BALANCE = { items: [], next_cursor: null }
const ONE_INVOICE = `/api/admin/orders/${INVOICE.order_id}/invoices/${INVOICE.seller_id}`
const TAX_MONTH = `/api/admin/tax/months/${lastMonths(new Date())[0]}`
const TAX_PAYMENTS = `${TAX_MONTH}/payments`
const REVERSED_PAYMENT = {
  ...{ ...TAX_PAYMENT, tax_payment_id: 'd7a2f3b4-1c5e-4f60-8a7b-9c0d1e2f3a4b', reversed_at: TAX_PAYMENT.created_at },
  ...{ reversed_by: 'omar@mandi.test', reversal_reason: 'Typed into the wrong month' },
}
const HOME_PAGE = '/api/admin/home-page'
const SETTINGS = '/api/admin/settings'
const PREVIEW = 'POST /api/admin/page-text-previews'
const OWN_ABOUT = {
  ...ADMIN_SETTINGS,
  settings: { ...ADMIN_SETTINGS.settings, page_texts: { about: { en: 'A shop in Multan.' } } },
}
const PREVIEW_ANSWER = {
  blocks: [{ kind: 'paragraph', items: [[{ text: 'The preview', is_bold: false, is_italic: false, link: null }]] }],
}
const PLACE_FAULT = { field: 'text', message: 'The placeholder {shop} is unknown' }
const STEPS = '/api/admin/first-steps'
const ALL_STEPS = {
  ...FIRST_STEPS,
  ...{ has_categories: true, has_payment: true, has_test_mail: true, has_verified_seller: true },
}
const FORBIDDEN = { code: 'forbidden', shows: problems.forbidden.message } as const
const account = { ...CUSTOMER, role: 'admin' as const, staff_roles: ['owner' as const] }
const renamed = {
  ...{ ...ADMIN_SELLER, status: 'verified', is_verified: true },
  changed_from: { business_name: 'Multan Mangoes' },
}
const withDocuments = {
  ...renamed,
  changed_from: null,
  documents: [
    {
      ...SELLER_DOCUMENT,
      kind: 'bank_letter',
      content_type: 'application/pdf',
      status: 'revise',
      reason: 'The letter is too old.',
    },
    SELLER_DOCUMENT,
  ],
}
const REVIEWS = '/api/admin/product-reviews'
const changedReview = {
  ...{ ...PRODUCT_REVIEW, product_id: 'd7a2f3b4-1c5e-4f60-8a7b-9c0d1e2f3a4b', is_new: false },
}
const ONE_DOCUMENT = `/api/admin/sellers/${ADMIN_SELLER.id}/documents/cnic_front`
const NO_TERMS = { items: [], next_cursor: null }
const noSales = { ...SHOP_SALES, all_time_revenue: 0, best_sellers: [], best_categories: [] }

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
  await press('Reverse the deposit HBL 7781')
  const field = await screen.findByLabelText('Reason of the reversal')
  fireEvent.change(field, { target: { value: reason } })
  fireEvent.submit(field.closest('form') ?? document.body)
}

/** Enters an exchange rate and saves it. */
async function changeRate(rate: string) {
  fireEvent.change(await screen.findByLabelText('Rupees for one US dollar'), { target: { value: rate } })
  await press('Save fees and limits')
}

/** Hides the list of first steps, and waits until it has disappeared. */
async function hideSteps() {
  // A search by role takes long on the dashboard, because it reads the styles of the whole chart.
  fireEvent.click(await screen.findByText('Hide this list'))
  await waitFor(() => expect(screen.queryByText('First steps')).toBeNull())
}

describeScreens({
  'dashboard of an admin': {
    ...{ module: dashboard, path: '/admin', account },
    answers: { [STEPS]: FIRST_STEPS },
    states: {
      loading: { answers: { [DASHBOARD]: PENDING }, shows: ['Loading dashboard...'] },
      failed: {
        answers: { [DASHBOARD]: UNREACHABLE },
        shows: [areaMessages.sellers.dashboardFailed, CANNOT_BE_REACHED],
      },
      refused: { answers: { [DASHBOARD]: refused('forbidden') }, shows: [FORBIDDEN.shows] },
      empty: {
        title: 'shows a revenue of zero if nothing was sold',
        answers: { [DASHBOARD]: { ...ADMIN_DASHBOARD, held_stock: null }, [STEPS]: ALL_STEPS, [SALES]: noSales },
        shows: ['PKR 0', 'No sales in this period.'],
        hides: ['Okara Fields', 'First steps'],
      },
      filled: {
        answers: { [DASHBOARD]: ADMIN_DASHBOARD, [TO_DO]: ADMIN_TO_DO, [SALES]: SHOP_SALES },
        shows: [
          'PKR 1,245,000',
          'Okara Fields',
          '321',
          '1 of 4 done',
          'Refunds to pay back',
          '1,000+',
          '+25% from Rs. 960',
        ],
        hides: ['Failed jobs'],
      },
    },
  },
  'sellers to verify': {
    ...{ module: verifySellers, path: '/admin/verify-sellers', account },
    states: listStates(
      '/api/admin/sellers',
      ADMIN_SELLER,
      {
        ...{ loading: 'Loading sellers...', failed: areaMessages.sellers.loadFailed },
        ...{ empty: areaMessages.sellers.noneWaiting, filled: 'Okara Fields' },
      },
      FORBIDDEN,
    ),
  },
  'verified sellers with a changed name': {
    ...{ module: verifySellers, path: '/admin/verify-sellers', at: '/admin/verify-sellers?show=changed', account },
    answers: { '/api/admin/sellers': { items: [renamed], next_cursor: null } },
    states: {
      filled: {
        title: 'shows the earlier and the new name with sellers that look alike',
        shows: ['Business name: Multan Mangoes → Okara Fields', 'Confirm change', 'Withdraw'],
        hides: ['Contact number:'],
      },
      failed: {
        title: 'shows an error if the change cannot be confirmed',
        answers: { [`POST /api/admin/sellers/${ADMIN_SELLER.id}/confirm-change`]: refused('seller_changed') },
        act: () => press('Confirm the change of Okara Fields'),
        shows: [areaMessages.sellers.confirmFailed],
      },
    },
  },
  'products that wait for approval': {
    ...{ module: productReviews, path: '/admin/product-reviews', account },
    states: {
      ...listStates(
        REVIEWS,
        PRODUCT_REVIEW,
        {
          ...{ loading: 'Loading products...', failed: areaMessages.products.loadFailed },
          ...{ empty: 'No product waits for approval', filled: 'Red onions from Okara' },
        },
        FORBIDDEN,
      ),
      filled: {
        title: 'approves the selected products, and shows why one is not approved',
        answers: {
          [REVIEWS]: { items: [PRODUCT_REVIEW, changedReview], next_cursor: null },
          [`POST ${REVIEWS}/approvals`]: {
            approved: [PRODUCT_REVIEW.product_id],
            refused: [
              {
                ...{ product_id: changedReview.product_id, code: 'review_outdated' },
                message: problems.review_outdated.message,
              },
            ],
          },
        },
        act: async () => {
          for (const box of await screen.findAllByRole('checkbox', { name: 'Select Onions' })) fireEvent.click(box)
          await press('Approve selected (2)')
        },
        shows: ['One product is on sale.', areaMessages.productReviews.approveFailed, problems.review_outdated.message],
      },
    },
  },
  'sellers with documents': {
    ...{ module: verifySellers, path: '/admin/verify-sellers', at: '/admin/verify-sellers?show=documents', account },
    answers: { '/api/admin/sellers': { items: [withDocuments], next_cursor: null }, [TO_DO]: ADMIN_TO_DO },
    states: {
      filled: {
        title: 'shows each document with its status and the reason, and the number of sellers to check',
        shows: [
          'CNIC, front',
          'To be checked',
          'Letter of the bank',
          'Please revise',
          'The letter is too old.',
          'Save PDF',
        ],
        hides: ['CNIC, back'],
      },
      empty: {
        answers: { '/api/admin/sellers': { items: [], next_cursor: null } },
        shows: ['No documents to check'],
      },
      failed: {
        title: 'shows an error if the seller has replaced the document',
        answers: { [`POST ${ONE_DOCUMENT}/decision`]: refused('document_changed') },
        act: () => press('Approve the document of Okara Fields: CNIC, front'),
        shows: [areaMessages.documents.decideFailed, problems.document_changed.message],
      },
      refused: {
        title: 'hides the files and the decisions from staff who do not verify sellers',
        answers: { '/api/account': { ...account, staff_roles: ['finance'] } },
        shows: ['CNIC, front', 'To be checked'],
        hides: ['Look at it', 'Approve', 'Reject'],
      },
    },
  },
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
  categories: {
    ...{ module: categories, path: '/admin/categories', account },
    states: listStates(
      '/api/admin/categories',
      ADMIN_CATEGORY,
      {
        ...{ loading: 'Loading categories...', failed: areaMessages.categories.fetchFailed },
        ...{ empty: 'There are no categories yet', filled: 'Vegetables' },
      },
      FORBIDDEN,
    ),
  },
  'settings of the shop': {
    ...{ module: shop, path: '/admin/shop', account },
    answers: { [STEPS]: FIRST_STEPS },
    states: {
      loading: { answers: { [SETTINGS]: PENDING }, shows: ['Loading settings...'] },
      failed: {
        answers: { [SETTINGS]: UNREACHABLE },
        shows: [areaMessages.settings.loadFailed, CANNOT_BE_REACHED],
      },
      filled: {
        answers: { [SETTINGS]: ADMIN_SETTINGS },
        shows: ['Name and contact', 'Largest order by Cash on delivery, in rupees', 'Save opening hours'],
      },
      empty: {
        title: 'shows an error beside a wrong exchange rate, and saves nothing',
        answers: { [SETTINGS]: ADMIN_SETTINGS },
        act: () => changeRate('0'),
        shows: ['Enter a number above 0'],
      },
      refused: {
        title: 'shows an error if another admin has changed the settings',
        answers: { [SETTINGS]: ADMIN_SETTINGS, [`PATCH ${SETTINGS}`]: refused('settings_changed') },
        act: () => changeRate('۲۹۰'),
        shows: [areaMessages.settings.saveFailed, problems.settings_changed.message],
      },
    },
  },
  'dashboard of support': {
    ...{ module: dashboard, path: '/admin', account: { ...account, staff_roles: ['support' as const] } },
    answers: { [DASHBOARD]: ADMIN_DASHBOARD, [TO_DO]: ADMIN_TO_DO },
    states: {
      filled: {
        title: 'shows the orders, and no sums of money',
        shows: ['321', 'By day'],
        hides: ['Revenue', 'Sales compared', 'Best sellers', 'Rs.', 'PKR'],
      },
    },
  },
  'editor of the text of a page': {
    ...{ module: pageTextEditor, path: '/admin/shop/pages/:page', at: '/admin/shop/pages/about', account },
    answers: { [PREVIEW]: PREVIEW_ANSWER },
    states: {
      loading: { answers: { [SETTINGS]: PENDING }, shows: ['Loading text...'] },
      failed: {
        answers: { [SETTINGS]: UNREACHABLE },
        shows: [areaMessages.settings.loadFailed, CANNOT_BE_REACHED],
      },
      filled: {
        title: 'shows the own text with its preview, and that the other language has the default text',
        answers: { [SETTINGS]: OWN_ABOUT },
        shows: [
          'A shop in Multan.',
          'The preview',
          'The Urdu page shows the default text.',
          'Use the default text again',
        ],
      },
      empty: {
        title: 'shows the fault of a text beside the field',
        answers: { [SETTINGS]: OWN_ABOUT, [PREVIEW]: refused('validation_failed', { errors: [PLACE_FAULT] }) },
        shows: [PLACE_FAULT.message],
      },
      refused: {
        title: 'keeps the typed text if another admin has changed the settings',
        answers: { [SETTINGS]: OWN_ABOUT, 'PUT /api/admin/page-texts/about': refused('settings_changed') },
        act: async () => {
          fireEvent.change(await screen.findByLabelText('Text in English'), { target: { value: 'A typed text' } })
          await press('Save text')
        },
        shows: [areaMessages.settings.saveFailed, 'A typed text'],
      },
    },
  },
  'first steps on the dashboard': {
    ...{ module: dashboard, path: '/admin', account },
    answers: { [DASHBOARD]: ADMIN_DASHBOARD, [SALES]: SHOP_SALES, [STEPS]: FIRST_STEPS },
    states: {
      empty: {
        title: 'disappear when an admin hides them',
        answers: { [`POST ${STEPS}/dismissal`]: {} },
        act: hideSteps,
        shows: ['Okara Fields'],
        hides: ['First steps'],
      },
    },
  },
  'test email of the shop': {
    ...{ module: shop, path: '/admin/shop', account },
    answers: { [SETTINGS]: ADMIN_SETTINGS, [STEPS]: FIRST_STEPS },
    states: {
      filled: {
        title: 'arrives when an admin opens its link',
        at: '/admin/shop?test_mail=c0de',
        answers: { 'POST /api/admin/test-mail/confirmation': ALL_STEPS },
        shows: [', and arrived.'],
      },
      refused: {
        title: 'shows the answer of the mail server',
        answers: { 'POST /api/admin/test-mail': refused('mail_failed', { reason: 'Invalid login: 535' }) },
        act: () => press('Send a test email'),
        shows: [problems.mail_failed.message, 'Invalid login: 535'],
      },
    },
  },
  'editor of the home page': {
    ...{ module: home, path: '/admin/home', account },
    states: {
      loading: { answers: { [HOME_PAGE]: PENDING }, shows: ['Loading home page...'] },
      failed: {
        answers: { [HOME_PAGE]: UNREACHABLE },
        shows: [areaMessages.homePage.loadFailed, CANNOT_BE_REACHED],
      },
      refused: {
        title: 'shows an error if another admin has changed the home page',
        answers: { [HOME_PAGE]: ADMIN_HOME_PAGE, [`PUT ${HOME_PAGE}`]: refused('home_page_changed') },
        act: () => press('Move Banners down'),
        shows: [areaMessages.homePage.saveFailed, problems.home_page_changed.message],
      },
      empty: {
        title: 'shows a text instead of banners if there are none',
        answers: { [HOME_PAGE]: { ...ADMIN_HOME_PAGE, banners: [] } },
        shows: [areaMessages.homePage.noBanners, 'Featured Categories'],
      },
      filled: {
        answers: { [HOME_PAGE]: ADMIN_HOME_PAGE },
        shows: ['Our sellers', 'Ramadan mubarak', 'from 8\u00a0Feb\u00a02027', 'Planned'],
        hides: [areaMessages.homePage.noBanners],
      },
    },
  },
  'searches without results': {
    ...{ module: search, path: '/admin/search', account, answers: { '/api/admin/search-terms': NO_TERMS } },
    states: listStates(
      '/api/admin/missed-searches',
      { query: 'doodh', missed: 3, wanted: 1, last_day: '2026-11-22' },
      {
        ...{ loading: 'Loading searches...', failed: areaMessages.searchTerms.missedFailed },
        ...{ empty: 'All searches had results', filled: '22\u00a0Nov\u00a02026' },
      },
      FORBIDDEN,
    ),
  },
})
