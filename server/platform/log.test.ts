import { expect, it } from 'vitest'
import { createLog } from './log.ts'

/** Logs an error with these fields, and returns the written log entry. */
function written(fields: object, message = 'something happened'): Record<string, unknown> {
  const lines: string[] = []
  createLog('trace', { write: (line) => lines.push(line) }).error(fields, message)
  return JSON.parse(lines[0] ?? '')
}

it('a log entry contains the message, code and cause of an error, and no further fields from a database driver', () => {
  const cause = new Error('socket closed')
  const error = Object.assign(new Error('duplicate key', { cause }), {
    code: '23505',
    detail: 'Key (email)=(ayesha@mandi.test) already exists.',
    request: { headers: { authorization: 'Bearer abc' } },
  })
  const { err } = written({ err: error })
  expect(err).toMatchObject({
    type: 'Error',
    message: 'duplicate key',
    fault: '23505',
    cause: { message: 'socket closed' },
  })
  expect(JSON.stringify(err)).not.toMatch(/ayesha|Bearer/)
})

it.each([
  ['an access token', 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'],
  ['a secret key of Stripe', 'sk_live_51Habc'],
  ['a webhook secret', 'whsec_abc123'],
  ['a token of an emailed link', 'pkce_6f1ed002ab5595859014ebf0951522d96f1ed002ab5595859014ebf0951522d9'],
])('a log entry masks %s within an error message', (_, secret) => {
  expect(JSON.stringify(written({ err: new Error(`refused: ${secret}, sorry`) }))).not.toContain(secret)
})

it('a log entry masks the password in a URL, and no other part of the URL', () => {
  const { err } = written({ err: new Error('can’t reach postgres://mandi:hush@db.example:5432/mandi') })
  expect(err).toMatchObject({ message: 'can’t reach postgres://mandi:[kept secret]@db.example:5432/mandi' })
})

it('each log entry is one line with its time, even if the input contains line breaks', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  log.info({ route: 'a\n{"level":60,"msg":"forged"}\r\u2028' }, 'refused\nforged')
  expect(lines).toHaveLength(1)
  expect(lines[0]?.trimEnd()).not.toMatch(/[\n\r]/)
  const { time, level, msg } = JSON.parse(lines[0] ?? '')
  expect({ level, msg }).toEqual({ level: 30, msg: 'refused\nforged' })
  expect(Math.abs(time - Date.now())).toBeLessThan(5_000)
})

it('a log entry masks fields with names such as password, token and email', () => {
  const said = JSON.stringify(written({ password: 'p-1', form: { token: 't-2', email: 'e-3' } }))
  expect(said).not.toMatch(/p-1|t-2|e-3/)
})
