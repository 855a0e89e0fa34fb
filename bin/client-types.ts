import type { JsonSchema } from '#server/platform/http/named-schemas.ts'

/** Returns the TypeScript type of a JSON Schema. References become the names of their schemas. */
export function typeOf(schema: JsonSchema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'unknown'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return unionOf(schema.enum.map((value) => JSON.stringify(value)))
  const options = schema.anyOf ?? schema.oneOf
  if (options) return unionOf(options.map((one) => typeOf(one as JsonSchema)))
  if (schema.allOf) return schema.allOf.map((one) => `(${typeOf(one as JsonSchema)})`).join(' & ')
  return unionOf([schema.type ?? []].flat().map((type) => typeNamed(type, schema)))
}

function typeNamed(type: string, schema: JsonSchema): string {
  switch (type) {
    case 'object':
      return typeOfObject(schema)
    case 'array':
      return schema.items ? `(${typeOf(schema.items as JsonSchema)})[]` : 'unknown[]'
    case 'integer':
      return 'number'
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return type
    default:
      return 'unknown'
  }
}

function typeOfObject({ properties, required = [], propertyNames, additionalProperties }: JsonSchema): string {
  if (!properties) {
    const key = propertyNames ? typeOf(propertyNames as JsonSchema) : 'string'
    const value = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown'
    return `Record<${key}, ${value}>`
  }
  const fields = Object.entries(properties).map(([name, property]) => {
    const schema = property as JsonSchema
    return `${commentOf(schema.description)}${nameOf(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`
  })
  return `{\n${fields.join('\n')}\n}`
}

/** Returns a documentation comment, or an empty text. */
export function commentOf(description: string | undefined): string {
  return description ? `/** ${description.replaceAll('*/', '* /').replaceAll('\n', ' ')} */\n` : ''
}

const nameOf = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))

function unionOf(types: string[]): string {
  return [...new Set(types)].join(' | ') || 'unknown'
}
