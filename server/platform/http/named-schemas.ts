import { z } from 'zod'
import { FIELD_MEANINGS } from '#contract/documentation/field-meanings.ts'
import { PROTOCOL_MEANINGS } from '#contract/documentation/protocol-meanings.ts'
import { SCHEMA_MEANINGS } from '#contract/documentation/schema-meanings.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** The prefix of a reference to a named schema in a JSON Schema that zod generates. */
const OF_ZOD = '#/$defs/'
/** The prefix of a reference to a named schema in an OpenAPI document. */
const OF_OPENAPI = '#/components/schemas/'

const MEANINGS: Record<string, string> = { ...FIELD_MEANINGS, ...PROTOCOL_MEANINGS }

/** Collects the JSON Schemas that zod generates and that have an `id`. Each is stored once, by its name. */
export class NamedSchemas {
  readonly schemas: Record<string, JsonSchema> = {}
  /**
   * The JSON Schemas that only refer to a named schema, such as the schema of errors. They are cached, because most
   * calls use them.
   */
  readonly #references = { input: new Map<z.ZodType, JsonSchema>(), output: new Map<z.ZodType, JsonSchema>() }

  /**
   * Returns the JSON Schema, for the API document, of a request (`input`) or a response (`output`). Adds the
   * descriptions of `contract/documentation` to fields without a description. `owner` is the name of the call.
   */
  of(schema: z.ZodType, io: 'input' | 'output', owner: string): JsonSchema {
    const known = this.#references[io].get(schema)
    if (known) return known
    const { $schema: _, $defs = {}, ...own } = toJsonSchema(schema, io)
    for (const [id, named] of Object.entries($defs)) this.name(id, named)
    const described = withDescriptions(withReferences(own), owner)
    if (own.$ref) this.#references[io].set(schema, described)
    return described
  }

  /** Returns the named schema to which a schema refers, with its name. Returns undefined if it is not a reference. */
  referredBy({ $ref }: JsonSchema): { id: string; schema: JsonSchema } | undefined {
    const id = $ref?.startsWith(OF_OPENAPI) ? $ref.slice(OF_OPENAPI.length) : undefined
    const schema = id === undefined ? undefined : this.schemas[id]
    return id !== undefined && schema ? { id, schema } : undefined
  }

  /**
   * Adds a named schema to the API document. Throws if another schema already has the same name, because clients would
   * confuse the two.
   */
  private name(id: string, schema: JsonSchema): void {
    const meaning = SCHEMA_MEANINGS[id]
    const named = {
      ...(meaning ? { description: `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}.` } : {}),
      ...withDescriptions(withReferences(schema), id),
    }
    const known = this.schemas[id]
    if (known && JSON.stringify(known) !== JSON.stringify(named)) throw new Error(`Two schemas have the name ${id}.`)
    this.schemas[id] = named
  }
}

/** Adds the general description of a field to each property, at any depth, that has no description. */
function withDescriptions<Part>(part: Part, owner: string): Part {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map((one) => withDescriptions(one, owner)) as Part
  const entries = Object.entries(part).map(([key, value]) => [
    key,
    key === 'properties' ? describedProperties(value, owner) : withDescriptions(value, owner),
  ])
  return Object.fromEntries(entries)
}

function describedProperties(properties: Record<string, JsonSchema>, owner: string): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const description = property.description ?? MEANINGS[`${owner}.${name}`] ?? MEANINGS[name]
      return [name, { ...withDescriptions(property, owner), ...(description ? { description } : {}) }]
    }),
  )
}

function withReferences<Schema extends JsonSchema>(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === '$ref' && typeof value === 'string' ? value.replace(OF_ZOD, OF_OPENAPI) : value,
  )
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      // The schemas of responses in the API document must allow unknown fields: a later version may add fields, and
      // clients must accept them.
      if (io === 'output' && zodSchema._zod.def.type === 'object') delete jsonSchema.additionalProperties
      // zod adds these default limits to every whole number and these patterns to every format. They contain no
      // information for readers.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.format) delete jsonSchema.pattern
    },
  })
}
