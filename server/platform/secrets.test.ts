import { expect, it } from 'vitest'
import { unguessableId } from './secrets.ts'

it('an unguessable id looks like a UUID with 128 random bits', () => {
  const ids = Array.from({ length: 200 }, unguessableId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  const numbers = ids.map((id) => BigInt(`0x${id.replaceAll('-', '')}`))
  const zeros = numbers.reduce((common, number) => common | number, 0n)
  const ones = numbers.reduce((common, number) => common & number)
  expect([zeros, ones]).toEqual([2n ** 128n - 1n, 0n])
})
