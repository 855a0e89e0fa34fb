// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { areaMessages } from '#contract/area-messages.ts'
import { PROVINCES } from '#contract/places.ts'
import { BANK_ACCOUNT, CUSTOMER, SELLER_PROFILE, SELLER_TAX } from '#contract/testing/fixtures.ts'
import { CANNOT_BE_REACHED, describeScreens, press } from '../testing/describe-screens.tsx'
import { PENDING, refused, renderScreen, UNREACHABLE } from '../testing/render-screen.tsx'
import * as registration from './registration/registration.tsx'
import * as settings from './settings/settings.tsx'

const unregistered = {
  ...{ ...CUSTOMER, role: 'seller' as const, is_seller: true, seller_role: 'owner' as const },
  seller: null,
}
const seller = { ...unregistered, seller: { is_verified: true, business_name: 'Okara Fields' } }
const waiting = { ...unregistered, seller: { is_verified: false, business_name: 'Okara Fields' } }
const PROFILE = '/api/seller/profile'
const BANK = '/api/seller/bank-account'
const TAX = '/api/seller/tax'
const NOTHING = { items: [], next_cursor: null }

// The sign-in client calls `fetch` itself, not through the API client of the test. Its requests fail, as without a
// network.
beforeEach(() => void vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch')))
afterEach(() => void vi.restoreAllMocks())
afterEach(cleanup)

describeScreens({
  'registration of a seller': {
    ...{ module: registration, path: '/seller-registration', account: unregistered },
    states: {
      loading: { answers: { '/api/account': PENDING }, shows: ['Loading...'] },
      failed: {
        answers: { '/api/account': UNREACHABLE },
        shows: [areaMessages.sellers.loadFailed, CANNOT_BE_REACHED],
      },
      filled: { shows: ['Register your business', 'Business', 'Contact', 'Bank', 'Consent', 'Next'] },
      empty: {
        title: 'requires the fields of a step before the next step',
        act: () => press('Next'),
        shows: [areaMessages.sellers.businessImage],
      },
    },
  },
  'registration without a bank account': {
    ...{ module: registration, path: '/seller-registration', account: waiting },
    answers: { [PROFILE]: { ...SELLER_PROFILE, is_verified: false } },
    states: {
      loading: { answers: { [BANK]: PENDING }, shows: ['Loading...'] },
      filled: {
        title: 'continues with the bank account',
        answers: { [BANK]: refused('profile_not_found') },
        shows: ['Register your business', 'Account number'],
      },
    },
  },
  'registration of a guest': {
    ...{ module: registration, path: '/seller-registration', account: null },
    states: { filled: { title: 'sends the guest to another page', shows: ['Another page'] } },
  },
  'settings of a seller': {
    ...{ module: settings, path: '/seller/accountSettings', account: seller },
    answers: {
      ...{ [BANK]: BANK_ACCOUNT, [TAX]: SELLER_TAX, '/api/seller/api-keys': NOTHING },
      '/api/seller/documents': { is_required: false, documents: [] },
    },
    states: {
      loading: { answers: { [PROFILE]: PENDING }, shows: ['Loading settings...'] },
      failed: { answers: { [PROFILE]: UNREACHABLE }, shows: [areaMessages.profile.loadFailed, CANNOT_BE_REACHED] },
      filled: {
        answers: { [PROFILE]: SELLER_PROFILE },
        shows: ['Login and security', 'Save tax numbers', 'There are no API keys yet.'],
      },
      empty: {
        title: 'shows a form for a bank account if there is none',
        answers: { [PROFILE]: SELLER_PROFILE, [BANK]: refused('profile_not_found') },
        shows: ['Account number', 'Save tax numbers'],
      },
      refused: {
        title: 'shows the fault of a tax number beside its field',
        answers: { [PROFILE]: SELLER_PROFILE },
        act: async () => {
          const field = await screen.findByLabelText(/^NTN/)
          fireEvent.change(field, { target: { value: '12' } })
          fireEvent.submit(field.closest('form') ?? document.body)
        },
        shows: ['Enter an NTN like 1234567 or 1234567-8'],
      },
    },
  },
})

const showSettings = (profile = SELLER_PROFILE) =>
  renderScreen(settings, {
    ...{ path: '/seller/accountSettings', account: seller },
    answers: {
      ...{ [PROFILE]: profile, [BANK]: BANK_ACCOUNT, [TAX]: SELLER_TAX, '/api/seller/api-keys': NOTHING },
      ...{ '/api/account': seller, '/api/seller/documents': { is_required: false, documents: [] } },
    },
  })

it('[V4] a seller chooses the province from the list of provinces, which also has the province of a saved profile', async () => {
  showSettings({ ...SELLER_PROFILE, province: 'Punjab (Pakistan)' })
  const { options } = await screen.findByLabelText<HTMLSelectElement>('Province')
  expect([...options].map(({ value }) => value)).toEqual(['', 'Punjab (Pakistan)', ...PROVINCES])
})

it('[V5] the fault of a refused picture disappears as soon as the seller selects another file', async () => {
  showSettings()
  const field = await screen.findByLabelText('Business image')
  const select = (name: string, type: string) =>
    fireEvent.change(field, { target: { files: [new File(['x'], name, { type })] } })
  select('list.txt', 'text/plain')
  await screen.findByText(areaMessages.image.required)
  select('okara.png', 'image/png')
  await waitFor(() => expect(screen.queryByText(areaMessages.image.required)).toBeNull())
})
