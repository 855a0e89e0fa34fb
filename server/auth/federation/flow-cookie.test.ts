import { expect, it } from 'vitest'
import { readConfiguration } from '#server/configuration.ts'
import { flowCookie } from './flow-cookie.ts'

it('the cookie of a flow with another service is this host’s alone, for HTTPS, closed to scripts', () => {
  const configuration = readConfiguration({ PUBLIC_URL: 'https://shop.example', DEMO: 'on' })
  const cookie = flowCookie(configuration, 'state', 'secret')
  expect(cookie).toMatch(/^__Host-flow-state=secret; Max-Age=\d+; HttpOnly; Path=\/; Secure; SameSite=None$/)
})
