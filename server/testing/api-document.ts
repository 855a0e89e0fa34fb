type Paths<Operation> = Record<string, Record<string, Operation>>
type Document<Operation> = { paths: Paths<Operation>; components: { schemas: Record<string, unknown> } }

/** Returns the operations of an API document. References to schemas are replaced by the schemas. */
export function operationsOf<Operation>(document: Document<Operation>): Paths<Operation> {
  const inPlace = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value), (_, part) => {
      const name = typeof part?.$ref === 'string' ? part.$ref.split('/').at(-1) : undefined
      return name === undefined ? part : inPlace(document.components.schemas[name])
    })
  return inPlace(document.paths) as Paths<Operation>
}
