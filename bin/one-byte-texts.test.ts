import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { inOneByte } from './one-byte-texts.ts'

it.each([
  ["'It’s “fresh”'"],
  ["'caf\\u00e9 café'"],
  ["'a backslash \\\\’ and one for nothing \\’'"],
  ['`two × 🥭`'],
  ["/^[🥭’]+$/u.test('’🥭’')"],
  ["/\\\\’/.test('\\\\’')"],
  ["'\\ud83e\\udd6d' === '🥭'"],
])('%s says the same', (code) => {
  const written = inOneByte(code)
  expect(written).toMatch(/^[\0-\xff]*$/)
  expect(runInNewContext(written)).toEqual(runInNewContext(code))
})
