import { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** The paths of named schemas in zod and in OpenAPI. */
const OF_ZOD = '#/$defs/'
const OF_OPENAPI = '#/components/schemas/'

/** zod's JSON Schemas. Those with an `id` are collected once, by name. */
export class NamedSchemas {
  readonly schemas: Record<string, JsonSchema> = {}

  /** The schema of the request (`input`) or response (`output`). */
  of(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { $schema: _, $defs = {}, ...own } = toJsonSchema(schema, io)
    for (const [id, named] of Object.entries($defs)) this.name(id, named)
    return withReferences(own)
  }

  /** Throws if two different schemas have the same name, because clients would confuse them. */
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
      // A later version may add fields to responses, and clients must accept that.
      if (io === 'output' && zodSchema._zod.def.type === 'object') delete jsonSchema.additionalProperties
      // Default limits of every number and text, which contain no information.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.format) delete jsonSchema.pattern
    },
  })
}
