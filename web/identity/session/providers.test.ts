import { expect, it } from 'vitest'
import { providerName, providersIn } from './providers.ts'

const settings = (external: Record<string, boolean>) => ({
  external,
  disable_signup: false,
  sms_provider: '',
  saml_enabled: false,
  manual_linking_enabled: false,
})

it('[N2] the login page offers the configured providers, and none by default', () => {
  const ownWays = { email: true, phone: true, anonymous_users: true }
  expect(providersIn(settings({ ...ownWays, google: false, facebook: false }))).toEqual([])
  expect(providersIn(settings({ ...ownWays, keycloak: true, google: true, facebook: false }))).toEqual([
    'google',
    'keycloak',
  ])
})

it.each([
  ['google', 'Google'],
  ['custom:work', 'Work'],
  ['email', 'E-mail'],
])('[N8] the login provider with the id %s is shown as “%s”', (provider, name) => {
  expect(providerName(provider)).toBe(name)
})
