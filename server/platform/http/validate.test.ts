import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { Problem } from '../problem.ts'
import { validatorCompiler } from './validate.ts'

const CONTRACT = import.meta.glob<Record<string, unknown>>(['/contract/*.ts', '!/contract/*.test.ts'], { eager: true })

const calls = Object.values(CONTRACT)
  .flatMap((file) => Object.values(file))
  .filter((value): value is Call => typeof value === 'object' && value !== null && 'method' in value && 'path' in value)

/**
 * The parts of the requests of all calls, with their schemas. The name of each part appears in the messages of failed
 * tests.
 */
const inputs = calls.flatMap(({ name, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [{ name: `${name} ${part}`, schema }] : [],
  ),
)

/**
 * Each of these values is invalid for some type of field: missing, of another type, too short, too long, too small or
 * too large.
 */
const WRONG_VALUES: unknown[] = [
  ...[undefined, null, true, {}, [], '', ' ', 'x', 'x'.repeat(100_000), 'not-an-e-mail@', '2026-13-45', Number.NaN],
  ...[-1, 0, 0.5, 7, 1e12, 1e300, Number.POSITIVE_INFINITY],
]

/**
 * Returns a value with the shape of the schema. Every field contains `leaf`, every list has `count` entries, and each
 * union uses the given option.
 */
function filled(schema: z.core.$ZodType, leaf: unknown, count: number, option: number): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([key, field]) => [key, filled(field, leaf, count, option)]),
      )
    case 'array':
      return Array.from({ length: count }, () => filled(def.element, leaf, count, option))
    case 'union':
      return filled(def.options[option % def.options.length] ?? def.options[0] ?? z.never(), leaf, count, option)
    case 'literal':
      return def.values[0]
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return filled(def.innerType, leaf, count, option)
    case 'pipe':
      return filled(def.in, leaf, count, option)
    default:
      return leaf
  }
}

function errorsOf(schema: z.ZodType, input: unknown): { field: string; message: string }[] {
  const checked = validatorCompiler({ schema, method: 'POST', url: '/', httpPart: 'body' })(input) as {
    error?: unknown
  }
  return checked.error instanceof Problem ? (checked.error.details.errors ?? []) : []
}

describe('every field of every call', () => {
  const LIBRARY = 'a text of the library'
  const { localeError } = z.config()

  beforeAll(() => {
    z.config({ localeError: () => LIBRARY })
  })
  afterAll(() => {
    z.config({ localeError })
  })

  it('every field of every call has a sentence of the shop for a missing, wrong, short or long value', () => {
    const messages = new Map<string, string>()
    const add = (name: string, errors: { field: string; message: string }[]) => {
      for (const { field, message } of errors) messages.set(`${name}: ${field}: ${message}`, message)
    }
    for (const { name, schema } of inputs)
      for (const value of WRONG_VALUES) {
        add(name, errorsOf(schema, value))
        for (const count of [0, 1, 1001])
          for (const option of [0, 1, 2]) add(name, errorsOf(schema, filled(schema, value, count, option)))
      }
    expect(messages.size).toBeGreaterThan(500)
    expect([...messages].filter(([, message]) => message === LIBRARY)).toEqual([])
    expect([...messages.values()].filter((message) => /undefined|NaN|\[object/.test(message))).toEqual([])
  })

  it('a field would have the error text of the validation library if the shop had no sentence for it', () => {
    expect(z.int().safeParse('x').error?.issues[0]?.message).toBe(LIBRARY)
  })
})

describe('the error sentence of a field', () => {
  it.each([
    ['Postal code is required', z.object({ zip_code: z.string() }), {}, 'zip_code'],
    ['Product ID must be a UUID', z.object({ product_id: z.uuid() }), { product_id: 'x' }, 'product_id'],
    ['Unit label must be text', z.object({ unit_label: z.string() }), { unit_label: 7 }, 'unit_label'],
    [
      'Note can have at most 500 characters',
      z.object({ note: z.string().max(500) }),
      { note: 'x'.repeat(501) },
      'note',
    ],
    ['Items can have at most 1 entry', z.object({ items: z.array(z.int()).max(1) }), { items: [1, 2] }, 'items'],
    ['Stock must be a whole number', z.object({ stock: z.int() }), { stock: 0.5 }, 'stock'],
    ['Price must be more than 0', z.object({ price: z.int().positive() }), { price: 0 }, 'price'],
    ['Is default must be true or false', z.object({ is_default: z.stringbool() }), { is_default: 'x' }, 'is_default'],
    ['Sort must be one of: newest, oldest', z.object({ sort: z.enum(['newest', 'oldest']) }), { sort: 'x' }, 'sort'],
    [
      'Days (entry 1) must be a day like 2026-11-20',
      z.object({ days: z.array(z.iso.date()) }),
      { days: ['x'] },
      'days.0',
    ],
    ['This field is unknown.', z.strictObject({}), { role: 'admin' }, 'role'],
    ['The request must be an object', z.object({}), 'x', ''],
  ])('the error sentence of a field names the field and the rule: “%s”', (message, schema, input, field) => {
    expect(errorsOf(schema, input)).toEqual([{ field, message }])
  })

  it('the error sentence of a field is the sentence of its schema if the schema has one', () => {
    const schema = z.object({ name: z.string().min(4, 'Business name must be at least 4 characters') })
    expect(errorsOf(schema, { name: 'x' })).toEqual([
      { field: 'name', message: 'Business name must be at least 4 characters' },
    ])
  })
})
