import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue
type IssueOf<Code extends Issue['code']> = Extract<Issue, { code: Code }>

/** The labels in error sentences for fields with a name that cannot be converted to a readable label. */
const LABELS: Record<string, string> = {
  account_no: 'Account number',
  aal: 'Assurance level',
  contact_no: 'Contact number',
  email: 'E-mail',
  id: 'ID',
  image_url: 'Image',
  ip: 'IP address',
  q: 'Search text',
  url: 'Address',
  zip_code: 'Postal code',
}

/** The part of an error sentence for a value of the wrong type. It follows the label of the field. */
const TYPES: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
}

/** The part of an error sentence for a value with the wrong format. It follows the label of the field. */
const FORMATS: Record<string, string> = {
  date: 'must be a day like 2026-11-20',
  datetime: 'must be a time like 2026-11-20T08:00:00Z',
  email: 'must be an e-mail address',
  guid: 'must be a UUID',
  url: 'must be a web address',
  uuid: 'must be a UUID',
}

/**
 * Returns the sentence for a field that breaks its schema, made of the field's label and the rule, such as `Price must
 * be a number`. It is used if the schema itself has no sentence for the rule. The API never returns sentences of the
 * validation library.
 */
export function fieldMessage(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') return 'This field is unknown.'
  return `${labelOf(issue.path ?? [])} ${ruleOf(issue)}`
}

function ruleOf(issue: Issue): string {
  if (issue.input === undefined) return 'is required'
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? 'is not valid'
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'has an invalid format'
    case 'invalid_value':
      return isFlag(issue.values) ? 'must be true or false' : `must be ${oneOf(issue.values)}`
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    default:
      return 'is not valid'
  }
}

function tooSmall({ origin, minimum, inclusive = true }: IssueOf<'too_small'>): string {
  if (origin === 'string') return minimum === 1 ? 'is required' : `must have at least ${figure(minimum)} characters`
  if (origin === 'array') return `must have at least ${counted(minimum)}`
  return inclusive ? `must be at least ${figure(minimum)}` : `must be more than ${figure(minimum)}`
}

function tooBig({ origin, maximum, inclusive = true }: IssueOf<'too_big'>): string {
  if (origin === 'string') return `can have at most ${figure(maximum)} characters`
  if (origin === 'array') return `can have at most ${counted(maximum)}`
  return inclusive ? `can be at most ${figure(maximum)}` : `must be less than ${figure(maximum)}`
}

const figure = (value: number | bigint) => value.toLocaleString('en-PK')

const counted = (value: number | bigint) => `${figure(value)} ${Number(value) === 1 ? 'entry' : 'entries'}`

/** Whether the allowed values of a field mean true and false, so that the error can say "true or false". */
const isFlag = (values: readonly unknown[]) => values.includes('true') && values.includes('false')

const oneOf = (values: readonly unknown[]) =>
  values.length === 1 ? String(values[0]) : `one of: ${values.map(String).join(', ')}`

/**
 * Returns a readable label for the path of a field. The path `items.0.unit_label` gives `Unit label`, and `events.1`
 * gives `Events (entry 2)`.
 */
function labelOf(path: readonly PropertyKey[]): string {
  const place = path.at(-1)
  if (place === undefined) return 'The request'
  if (typeof place === 'number') return `${labelOf(path.slice(0, -1))} (entry ${place + 1})`
  const name = String(place)
  const words = name.replaceAll('_', ' ').replace(/ id$/, ' ID')
  return LABELS[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
