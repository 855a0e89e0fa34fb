// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { areaMessages } from '#contract/area-messages.ts'
import { messages } from '#contract/messages.ts'
import { problems } from '#contract/problems.ts'
import { CUSTOMER } from '#contract/testing/fixtures.ts'
import { CANNOT_BE_REACHED, describeScreens, press, type Screen } from '#web/testing/describe-screens.tsx'
import { PENDING, refused, UNREACHABLE } from '#web/testing/render-screen.tsx'
import * as adminAuth from './admin-auth.tsx'
import * as confirm from './confirm.tsx'
import * as forgotPassword from './forgot-password.tsx'
import * as resetPassword from './reset-password.tsx'
import * as sellerAuth from './seller-auth.tsx'

const SETTINGS = '/auth/v1/settings'
const settings = { external: { email: true }, disable_signup: false, sms_provider: '', saml_enabled: false }

// The sign-in client calls `fetch` itself, not through the API client of the test. Its requests fail, as without a
// network.
beforeEach(() => void vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch')))
afterEach(() => void vi.restoreAllMocks())

/** Enters an email address and sends the form. */
async function send(email: string, button: string) {
  fireEvent.change(await screen.findByLabelText('E-mail'), { target: { value: email } })
  await press(button)
}

/** Enters a new password twice and saves it. */
async function setPassword(password: string, confirmation: string) {
  fireEvent.change(await screen.findByLabelText('New password'), { target: { value: password } })
  fireEvent.change(screen.getByLabelText('Confirm new password'), { target: { value: confirmation } })
  await press('Save password')
}

/**
 * Returns the states in which a login page is tested: loaded, sign-in settings not loaded, login in progress, and login
 * refused. `shows` and `hides` are texts of the loaded page.
 */
function loginStates(shows: readonly string[], hides: readonly string[]): Screen['states'] {
  const logIn = async () => {
    fireEvent.input(await screen.findByLabelText('E-mail'), { target: { value: 'bilal@mandi.test' } })
    fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'correct horse' } })
    await press('Log in')
  }
  return {
    filled: { shows, hides },
    failed: { answers: { [SETTINGS]: UNREACHABLE }, shows: [messages.broken] },
    loading: { answers: { '/api/login': PENDING }, act: logIn, shows: ['Logging in...'] },
    refused: {
      answers: { '/api/login': refused('invalid_credentials') },
      act: logIn,
      shows: [problems.invalid_credentials.message],
    },
  }
}

describeScreens({
  'login of sellers': {
    ...{ module: sellerAuth, path: '/seller-auth', account: null, answers: { [SETTINGS]: settings } },
    states: loginStates(['Seller log in', 'Your shop, open to all of Pakistan.', 'Forgot your password?'], []),
  },
  'login of admins': {
    ...{ module: adminAuth, path: '/admin-auth', account: null, answers: { [SETTINGS]: settings } },
    states: loginStates(['Admin log in', 'For the shop’s own staff only'], ['Create an account', 'Become a seller']),
  },
  'confirmation of an email': {
    ...{ module: confirm, path: '/confirm', at: '/confirm', account: null },
    states: {
      loading: { at: '/confirm', shows: ['Confirming your e-mail...', 'This takes a moment.'] },
      filled: {
        title: 'greets the customer, and links to the next page',
        at: '/confirm?role=customer',
        account: CUSTOMER,
        answers: { '/api/account': CUSTOMER },
        shows: ['Your e-mail is confirmed', `Welcome, ${CUSTOMER.username}.`, 'Continue'],
      },
      failed: {
        title: 'shows an error if the account cannot be loaded',
        at: '/confirm?role=customer',
        account: CUSTOMER,
        answers: { '/api/account': UNREACHABLE },
        shows: ['You could not be logged in', CANNOT_BE_REACHED, 'Use another account'],
      },
    },
  },
  'forgotten password': {
    ...{ module: forgotPassword, path: '/forgot-password', account: null },
    states: {
      filled: { shows: ['Forgot your password?', 'Send the link', 'Back to the login'] },
      empty: {
        title: 'requires a complete email address',
        act: () => send('ayesha', 'Send the link'),
        shows: [areaMessages.auth.emailInvalid],
      },
    },
  },
  'new password': {
    ...{ module: resetPassword, path: '/reset-password', account: CUSTOMER },
    states: {
      filled: { shows: ['Set a new password', CUSTOMER.email, 'Save password'] },
      empty: {
        title: 'requires the same password twice',
        act: () => setPassword('correct horse battery', 'correct horse'),
        shows: [areaMessages.profile.passwordsDiffer],
      },
      refused: {
        title: 'shows that the link has expired, and offers a new one',
        account: null,
        shows: ['This link does not work', areaMessages.auth.linkExpired, 'Send a new link'],
      },
    },
  },
})
