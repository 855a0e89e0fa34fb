type Paths<Operation> = Record<string, Record<string, Operation>>
type Document<Operation> = { paths: Paths<Operation>; components: Record<string, Record<string, unknown>> }

/** Returns the operations of an API document. Replaces references to components by the components. */
export function operationsOf<Operation>(document: Document<Operation>): Paths<Operation> {
  const inPlace = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value), (_, part) => {
      if (typeof part?.$ref !== 'string') return part
      const [kind = '', name = ''] = part.$ref.split('/').slice(-2)
      return inPlace(document.components[kind]?.[name])
    })
  return inPlace(document.paths) as Paths<Operation>
}
