// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { areaMessages } from '#contract/area-messages.ts'
import { problems } from '#contract/problems.ts'
import { ADMIN_CATEGORY, ADMIN_HOME_PAGE, ADMIN_SETTINGS, CUSTOMER, FIRST_STEPS } from '#contract/testing/fixtures.ts'
import { CANNOT_BE_REACHED, describeScreens, listStates, press } from '#web/testing/describe-screens.tsx'
import { PENDING, refused, UNREACHABLE } from '#web/testing/render-screen.tsx'
import * as categories from '../categories/categories.tsx'
import * as home from '../home/home.tsx'
import * as search from '../search/search.tsx'
import * as pageTextEditor from './page-text/page-text.tsx'
import * as shop from './shop-settings.tsx'

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
const NO_TERMS = { items: [], next_cursor: null }
/** Enters an exchange rate and saves it. */
async function changeRate(rate: string) {
  fireEvent.change(await screen.findByLabelText('Rupees for one US dollar'), { target: { value: rate } })
  await press('Save fees and limits')
}

describeScreens({
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
  'test email of the shop': {
    ...{ module: shop, path: '/admin/shop', account },
    answers: { [SETTINGS]: ADMIN_SETTINGS, [STEPS]: FIRST_STEPS },
    states: {
      filled: {
        title: 'shows that the email has arrived when an admin opens its link',
        at: '/admin/shop?test_mail=c0de',
        answers: { 'POST /api/admin/test-mail/confirmation': ALL_STEPS },
        shows: [', and has arrived.'],
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
})
