import { expect, it } from 'vitest'
import { readConfiguration } from '#server/configuration.ts'
import { flowCookie } from './flow-cookie.ts'

it('the cookie of a flow with another service is this host’s alone, for HTTPS, closed to scripts', () => {
  const configuration = readConfiguration({ PUBLIC_URL: 'https://shop.example', DEMO: 'on' })
  expect(flowCookie(configuration, 'state', 'secret')).toEqual([
    '__Host-flow-state',
    'secret',
    { maxAge: 300, httpOnly: true, path: '/', secure: true, sameSite: 'none' },
  ])
})
