import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

type Seen = { ip: string; request_id: string }

describe.each<[setting: string, cases: [forwarded: string, ip: string][], isBelieved: boolean]>([
  ['off', [['203.0.113.7', '127.0.0.1']], false],
  [
    '1',
    [
      ['203.0.113.7', '203.0.113.7'],
      ['10.9.1.1, 203.0.113.7', '203.0.113.7'],
      ['"><script>', '127.0.0.1'],
      ['203.0.113.7, unknown', '127.0.0.1'],
      ['2001:db8::7', '2001:db8::7'],
    ],
    true,
  ],
  [
    '2',
    [
      ['10.9.1.1, 203.0.113.7, 10.0.0.1', '203.0.113.7'],
      ['"><script>, 10.0.0.1', '10.0.0.1'],
    ],
    true,
  ],
  [
    '127.0.0.1, 10.0.0.0/8',
    [
      ['1.1.1.1, 203.0.113.7, 10.0.0.1', '203.0.113.7'],
      ['1.1.1.1, 10.0.0.2, 10.0.0.1', '1.1.1.1'],
    ],
    true,
  ],
  ['10.0.0.0/8', [['203.0.113.7', '127.0.0.1']], false],
])('with TRUST_PROXY=%s,', (TRUST_PROXY, cases, isBelieved) => {
  let shop: TestShop
  let seen: Seen | undefined
  beforeAll(async () => {
    const write = (line: string) => {
      const entry = JSON.parse(line)
      if (entry.msg === 'refused') seen = entry
    }
    shop = await createTestShop({ TRUST_PROXY }, createLog('info', { write }))
  })
  afterAll(() => shop.close())

  /** Returns the log entry of a refused request with these headers. */
  async function refusedWith(headers: Record<string, string>): Promise<Seen | undefined> {
    seen = undefined
    await shop.as().get('/api/cart', { authorization: 'Bearer made.up.token', ...headers })
    return seen
  }

  it.each(cases)(
    'for this value of TRUST_PROXY, a request with the header “X-Forwarded-For: %s” has the client IP address %s',
    async (forwarded, ip) => {
      expect((await refusedWith({ 'x-forwarded-for': forwarded }))?.ip).toBe(ip)
    },
  )

  it('for this value of TRUST_PROXY, the request id is taken from the proxy if the proxy is trusted and the id is well-formed', async () => {
    const id = '0af7651916cd43dd8448eb211c80319c'
    expect((await refusedWith({ 'x-request-id': id }))?.request_id).toEqual(
      isBelieved ? id : expect.stringMatching(UUID),
    )
    for (const other of ['short', 'a'.repeat(65), 'a line\tof text']) {
      expect((await refusedWith({ 'x-request-id': other }))?.request_id).toMatch(UUID)
    }
  })
})
