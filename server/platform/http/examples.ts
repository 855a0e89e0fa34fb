import { FIELD_EXAMPLES } from '#contract/documentation/field-examples.ts'
import type { JsonSchema, NamedSchemas } from './named-schemas.ts'

/** The example values of text formats for the API document. They are invented and belong to no real shop. */
const FORMATS: Record<string, string> = {
  uuid: '6f1f3f60-9d7f-4f5e-8f77-0d2f0c0a8d11',
  'date-time': '2026-11-21T08:00:00.123456Z',
  date: '2026-11-21',
  email: 'ayesha@example.com',
  uri: 'https://example.com/mandi',
}

/**
 * The place of a schema in the API document: the call or named schema to which it belongs, and the name of its field.
 */
type Place = { owner: string; field: string }

/**
 * Returns an example for a schema. Prefers the example of its field in `contract/documentation`, then the example of
 * the schema itself, then a value that the rules of the schema allow. Objects have all their fields.
 */
export function exampleOf(schema: JsonSchema, named: NamedSchemas, place: Place): unknown {
  const given = FIELD_EXAMPLES[`${place.owner}.${place.field}`] ?? FIELD_EXAMPLES[place.field]
  const referred = named.referredBy(schema)
  if (given !== undefined && fits(given, referred?.schema ?? schema)) return given
  if (schema.examples?.length) return schema.examples[0]
  if (referred) return exampleOf(referred.schema, named, { owner: referred.id, field: place.field })
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined) return schema.default
  const options = schema.anyOf ?? schema.oneOf
  if (options) return exampleOf(options.find((one) => asSchema(one).type !== 'null') as JsonSchema, named, place)
  return exampleOfType(schema, named, place)
}

function exampleOfType(schema: JsonSchema, named: NamedSchemas, place: Place): unknown {
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'object':
      return exampleOfObject(schema, named, place)
    case 'array':
      return schema.items ? [exampleOf(asSchema(schema.items as JsonSchema), named, place)] : []
    case 'string':
      return FORMATS[schema.format ?? ''] ?? 'Text'
    case 'integer':
    case 'number':
      return schema.minimum ?? Number(schema.exclusiveMinimum ?? 0) + 1
    case 'boolean':
      return true
    default:
      return null
  }
}

function exampleOfObject(schema: JsonSchema, named: NamedSchemas, { owner }: Place): unknown {
  const properties = Object.entries(schema.properties ?? {}).map(([field, property]) => [
    field,
    exampleOf(asSchema(property), named, { owner, field }),
  ])
  return Object.fromEntries([...properties, ...exampleOfRecord(schema, named, owner)])
}

/** Returns the example for the API document of an object whose keys are data, such as numbers by status. */
function exampleOfRecord(
  { propertyNames, additionalProperties }: JsonSchema,
  named: NamedSchemas,
  owner: string,
): [string, unknown][] {
  if (typeof additionalProperties !== 'object') return []
  const names = (propertyNames ?? {}) as JsonSchema
  const keys = (named.referredBy(names)?.schema ?? names).enum ?? []
  const value = exampleOf(additionalProperties, named, { owner, field: 'value' })
  return keys.map((key) => [String(key), value])
}

/**
 * Whether an example for the API document has the type of a schema. Fields with the same name can have different types,
 * such as a code and a list.
 */
function fits(example: unknown, schema: JsonSchema): boolean {
  if (schema.enum) return schema.enum.includes(example as string)
  if (schema.const !== undefined) return schema.const === example
  const options = schema.anyOf ?? schema.oneOf
  if (options) return options.some((one) => fits(example, asSchema(one)))
  const types = [schema.type ?? []].flat()
  return types.includes(typeOf(example)) || (types.includes('number') && typeof example === 'number')
}

function typeOf(example: unknown) {
  if (Array.isArray(example)) return 'array'
  if (example === null) return 'null'
  if (typeof example === 'number') return Number.isInteger(example) ? 'integer' : 'number'
  return typeof example as 'string' | 'boolean' | 'object'
}

const asSchema = (schema: JsonSchema | boolean) => schema as JsonSchema
