// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { areaMessages } from '#contract/area-messages.ts'
import { problems } from '#contract/problems.ts'
import { ADMIN_DASHBOARD, ADMIN_TO_DO, CUSTOMER, FIRST_STEPS, SHOP_SALES } from '#contract/testing/fixtures.ts'
import { CANNOT_BE_REACHED, describeScreens } from '#web/testing/describe-screens.tsx'
import { PENDING, refused, UNREACHABLE } from '#web/testing/render-screen.tsx'
import * as dashboard from './dashboard.tsx'

const DASHBOARD = '/api/admin/dashboard'
const TO_DO = '/api/admin/to-do'
const SALES = '/api/admin/sales-figures'
const STEPS = '/api/admin/first-steps'
const ALL_STEPS = {
  ...FIRST_STEPS,
  ...{ has_categories: true, has_payment: true, has_test_mail: true, has_verified_seller: true },
}
const FORBIDDEN = { code: 'forbidden', shows: problems.forbidden.message } as const
const account = { ...CUSTOMER, role: 'admin' as const, staff_roles: ['owner' as const] }
const noSales = { ...SHOP_SALES, all_time_revenue: 0, best_sellers: [], best_categories: [] }
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
          '1 of 4 steps done',
          'Refunds to pay back',
          '1,000+',
          '+25% from Rs. 960',
        ],
        hides: ['Failed jobs'],
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
})
