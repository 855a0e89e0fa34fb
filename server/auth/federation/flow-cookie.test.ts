import { expect, it } from 'vitest'
import { readConfiguration } from '#server/configuration.ts'
import { flowCookie } from './flow-cookie.ts'

it('the cookie of an OAuth flow is limited to this host and HTTPS, and hidden from scripts', () => {
  const configuration = readConfiguration({ PUBLIC_URL: 'https://shop.example', DEMO: 'on' })
  const cookie = flowCookie(configuration, 'state', 'secret')
  expect(cookie).toMatch(/^__Host-flow-state=secret; Max-Age=\d+; HttpOnly; Path=\/; Secure; SameSite=None$/)
})
