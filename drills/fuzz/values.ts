import fc from 'fast-check'
import type { Known } from './pool.ts'

/** The features of JSON Schema that the API document uses. */
export type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minItems?: number
  maxItems?: number
}

/** The maximum length of a text or list that the drill generates, even if the API document permits more. */
const LONGEST = { text: 60, list: 4 }

/**
 * Returns a generator of valid values for a schema. `name` is the field name, with which `known` finds values of
 * earlier responses.
 */
export function validValue(schema: Schema, name: string, known: Known): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => validValue(choice, name, known)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'string':
      return validText(schema, name, known)
    case 'integer':
      return fc.oneof(
        fc.integer(rangeOf(schema)),
        fc.integer({ min: rangeOf(schema).min, max: Math.min(rangeOf(schema).max, rangeOf(schema).min + 5) }),
      )
    case 'number':
      return fc.double({ ...rangeOf(schema), noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(validValue(schema.items ?? {}, name.replace(/s$/, ''), known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? LONGEST.list, LONGEST.list)),
      })
    case 'object':
      return validObject(schema, known)
    default:
      return fc.jsonValue()
  }
}

function validObject({ properties = {}, required = [] }: Schema, known: Known): fc.Arbitrary<unknown> {
  const members = Object.entries(properties).map(([name, schema]) => [name, validValue(schema, name, known)] as const)
  return fc.record(Object.fromEntries(members), { requiredKeys: required })
}

function validText(
  { format, pattern, minLength = 0, maxLength }: Schema,
  name: string,
  known: Known,
): fc.Arbitrary<string> {
  if (format === 'uuid') return known(name, fc.uuid())
  if (format === 'date')
    return fc.date({ min: new Date(0), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10))
  if (format === 'email')
    return fc.oneof(
      fc.constantFrom('ayesha@mandi.test', "o'neil+1@mandi.test"),
      fc.uuid().map((id) => `${id}@mandi.test`),
    )
  // The generated URLs lead to a host that does not exist or to this machine, so that the shop sends no request to
  // another machine.
  if (format === 'uri') return fc.constantFrom('https://hook.invalid/a?b=c#d', 'http://127.0.0.1:1/', 'https://[::1]/')
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const longest = Math.max(minLength, Math.min(maxLength ?? LONGEST.text, LONGEST.text))
  const text = fc.string({ unit: 'grapheme', minLength, maxLength: longest })
  return fc.oneof(text, known(name, text), fc.string({ minLength, maxLength: longest }))
}

function rangeOf({ minimum, exclusiveMinimum, maximum }: Schema): { min: number; max: number } {
  const min = minimum ?? (exclusiveMinimum === undefined ? -1_000 : exclusiveMinimum + 1)
  return { min: Math.max(min, -(2 ** 31)), max: Math.min(maximum ?? 1_000_000, 2 ** 31 - 1) }
}

const LONG = 40_000

/** Values that often cause errors in programs. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e\ufeff',
    "'; drop table orders; --",
    '" or 1=1 --',
    '{{7*7}}',
    '<script>alert(1)</script>',
    '../../../../etc/passwd',
    '%00%ff%',
    'NaN',
    'null',
    '9'.repeat(400),
    'a'.repeat(LONG),
    '\u{1f345}'.repeat(500),
    'e\u0301'.repeat(2_000),
    '{"a":'.repeat(50),
    '0000-00-00',
    '9999-99-99T99:99:99Z',
    '-infinity',
    'epoch',
    '00000000-0000-0000-0000-000000000000',
    'http://127.0.0.1:1/',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ),
  fc.constantFrom(-1, 0, -0, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, 1e21, 5e-324, -(2 ** 31) - 1),
  fc.constantFrom(true, false, null),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.jsonValue(),
  fc.constant({ __proto__: null, constructor: { prototype: { admin: true } }, toString: 1 }),
  fc.array(fc.string(), { minLength: 200, maxLength: 300 }),
)

/** Returns a generator of faulty request bodies: a field is removed, replaced, wrapped or added. */
export function spoiled(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(valid, fc.nat(), fc.constantFrom('drop', 'replace', 'wrap', 'add'), hostileValue).map(spoil)
}

function spoil([value, place, how, hostile]: [unknown, number, string, unknown]): unknown {
  if (Array.isArray(value) && value.length > 0)
    return value.map((item, index) => (index === place % value.length ? spoil([item, place >> 3, how, hostile]) : item))
  if (typeof value !== 'object' || value === null) return how === 'wrap' ? [value] : hostile
  const names = Object.keys(value)
  const name = names[place % Math.max(1, names.length)]
  const members = value as Record<string, unknown>
  if (how === 'add' || name === undefined) return { ...members, nobody_knows: hostile }
  const { [name]: chosen, ...others } = members
  if (how === 'drop') return others
  return { ...members, [name]: how === 'wrap' ? { [name]: chosen } : spoil([chosen, place >> 3, how, hostile]) }
}
