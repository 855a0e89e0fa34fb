import { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** The prefix of a reference to a named schema in the JSON Schema of zod. */
const OF_ZOD = '#/$defs/'
/** The prefix of a reference to a named schema in an OpenAPI document. */
const OF_OPENAPI = '#/components/schemas/'

/** Collects the JSON Schemas that zod generates and that have an `id`. Each is stored once, by its name. */
export class NamedSchemas {
  readonly schemas: Record<string, JsonSchema> = {}

  /** Returns the JSON Schema of a request (`input`) or a response (`output`). */
  of(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { $schema: _, $defs = {}, ...own } = toJsonSchema(schema, io)
    for (const [id, named] of Object.entries($defs)) this.name(id, named)
    return withReferences(own)
  }

  /** Adds a named schema. Throws if another schema already has the same name, because clients would confuse the two. */
  private name(id: string, schema: JsonSchema): void {
    const named = withReferences(schema)
    const known = this.schemas[id]
    if (known && JSON.stringify(known) !== JSON.stringify(named)) throw new Error(`Two schemas have the name ${id}.`)
    this.schemas[id] = named
  }
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
      // Responses must allow unknown fields: a later version may add fields, and clients must accept them.
      if (io === 'output' && zodSchema._zod.def.type === 'object') delete jsonSchema.additionalProperties
      // zod adds these default limits to every whole number and these patterns to every format. They contain no
      // information for readers.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.format) delete jsonSchema.pattern
    },
  })
}
