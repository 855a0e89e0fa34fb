// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { messages } from '#contract/messages.ts'
import { problems } from '#contract/problems.ts'
import { CANNOT_BE_REACHED, describeScreens, press } from '../testing/describe-screens.tsx'
import { PENDING, refused, UNREACHABLE } from '../testing/render-screen.tsx'
import * as login from './sign-in/login.tsx'

const SETTINGS = '/auth/v1/settings'
const settings = { external: { email: true }, disable_signup: false, sms_provider: '', saml_enabled: false }

async function logIn() {
  fireEvent.input(await screen.findByLabelText('E-mail'), { target: { value: 'ayesha@mandi.test' } })
  fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'correct horse' } })
  await press('Log in')
}

describeScreens({
  login: {
    ...{ module: login, path: '/login', account: null, answers: { [SETTINGS]: settings } },
    states: {
      filled: {
        title: 'links to a new password and to the sign-up',
        shows: ['Forgot your password?', 'Create an account'],
      },
      empty: {
        title: 'shows no sign-up link if the shop accepts no sign-ups',
        answers: { [SETTINGS]: { ...settings, disable_signup: true } },
        shows: ['Log in'],
        hides: ['Create an'],
      },
      failed: { answers: { [SETTINGS]: UNREACHABLE }, shows: [messages.broken] },
      loading: {
        title: 'shows “Logging in...” while the login is in progress',
        answers: { '/api/login': PENDING },
        act: logIn,
        shows: ['Logging in...'],
      },
      refused: {
        title: 'shows the error text of the server after a refused login',
        answers: { '/api/login': refused('invalid_credentials') },
        act: logIn,
        shows: [problems.invalid_credentials.message],
        hides: [CANNOT_BE_REACHED],
      },
    },
  },
})
