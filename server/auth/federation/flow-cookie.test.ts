import { expect, it } from 'vitest'
import { readConfiguration } from '#server/configuration.ts'
import { flowCookie } from './flow-cookie.ts'

it('the cookie of an OAuth flow is limited to this host and HTTPS, and hidden from scripts', () => {
  const configuration = readConfiguration({ PUBLIC_URL: 'https://shop.example', DEMO: 'on' })
  expect(flowCookie(configuration, 'state', 'secret')).toEqual([
    '__Host-flow-state',
    'secret',
    { maxAge: 300, httpOnly: true, path: '/', secure: true, sameSite: 'none' },
  ])
})
