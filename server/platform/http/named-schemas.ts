import { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** Where zod puts schemas that have names, and where OpenAPI does. */
const OF_ZOD = '#/$defs/'
const OF_OPENAPI = '#/components/schemas/'

/** JSON Schemas of zod's, of which those with an `id` are told once, by name. */
export class NamedSchemas {
  readonly schemas: Record<string, JsonSchema> = {}

  /** The schema of what is sent (`input`) or answered (`output`). */
  of(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { $schema: _, $defs = {}, ...own } = toJsonSchema(schema, io)
    for (const [id, named] of Object.entries($defs)) this.name(id, named)
    return withReferences(own)
  }

  /** Throws where two different schemas have one name: clients would take them for the same. */
  private name(id: string, schema: JsonSchema): void {
    const named = withReferences(schema)
    const known = this.schemas[id]
    if (known && JSON.stringify(known) !== JSON.stringify(named)) throw new Error(`Two schemas are called ${id}.`)
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
      // An answer may get further fields with a later version; clients shall bear that.
      if (io === 'output' && zodSchema._zod.def.type === 'object') delete jsonSchema.additionalProperties
      // What every number and every text of such a form has, and says nothing more.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.format) delete jsonSchema.pattern
    },
  })
}
