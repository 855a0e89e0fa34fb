import { describe, expect, it } from 'vitest'
import { readProviders } from './configuration.ts'

describe('the configuration of login providers', () => {
  it('the configuration of login providers accepts any OpenID Connect provider, with the provider’s name in its variables', () => {
    const { providers, faults } = readProviders({
      OAUTH_MY_COMPANY_CLIENT_ID: 'mandi, mandi-app',
      OAUTH_MY_COMPANY_ISSUER: 'https://login.example',
      OAUTH_MY_COMPANY_SCOPES: 'openid email,groups',
      OAUTH_MY_COMPANY_DOMAINS: 'Company.example',
      OAUTH_TOKEN: 'of somebody else',
    })
    expect(faults).toEqual([])
    expect(providers).toEqual([
      {
        name: 'my_company',
        clientIds: ['mandi', 'mandi-app'],
        clientSecret: undefined,
        scopes: ['openid', 'email', 'groups'],
        domains: ['company.example'],
        mayLackEmail: false,
        at: { issuer: 'https://login.example' },
      },
    ])
  })

  it('the configuration of login providers requires only the client id and secret for Google and Facebook', () => {
    const { providers } = readProviders({
      OAUTH_GOOGLE_CLIENT_ID: 'g',
      OAUTH_GOOGLE_CLIENT_SECRET: 's',
      OAUTH_FACEBOOK_CLIENT_ID: 'f',
      OAUTH_FACEBOOK_CLIENT_SECRET: 's',
    })
    expect(providers).toMatchObject([
      { name: 'google', at: { issuer: 'https://accounts.google.com' }, scopes: ['openid', 'email', 'profile'] },
      {
        name: 'facebook',
        at: { authorize: expect.stringContaining('facebook.com') },
        scopes: ['email', 'public_profile'],
      },
    ])
  })

  it.each([
    ['a provider without an issuer', { OAUTH_KEYCLOAK_CLIENT_ID: 'mandi' }, 'OAUTH_KEYCLOAK_ISSUER: is missing'],
    [
      'a provider without a client id',
      { OAUTH_KEYCLOAK_ISSUER: 'https://login.example' },
      'OAUTH_KEYCLOAK_CLIENT_ID: is missing',
    ],
    [
      'Google with a client secret and no client id',
      { OAUTH_GOOGLE_CLIENT_SECRET: 's' },
      'OAUTH_GOOGLE_CLIENT_ID: is missing',
    ],
    [
      'an issuer that is not a URL',
      { OAUTH_GOOGLE_CLIENT_ID: 'g', OAUTH_GOOGLE_ISSUER: 'google' },
      'OAUTH_GOOGLE_ISSUER: must be a URL like',
    ],
    [
      'a provider with two endpoints instead of three',
      { OAUTH_X_CLIENT_ID: 'x', OAUTH_X_ENDPOINTS: 'https://login.example/a https://login.example/t' },
      'OAUTH_X_ENDPOINTS: must be three URLs, separated by spaces',
    ],
    [
      'a provider with the reserved name “phone”',
      { OAUTH_PHONE_CLIENT_ID: 'p', OAUTH_PHONE_ISSUER: 'https://login.example' },
      'OAUTH_PHONE_CLIENT_ID: no provider can have this name',
    ],
  ])('the configuration of login providers reports the faulty variable of %s', (_, environment, fault) => {
    expect(readProviders(environment).faults).toEqual([expect.stringContaining(fault)])
  })
})
