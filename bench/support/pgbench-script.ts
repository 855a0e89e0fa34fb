import type { Statement } from './statements.ts'

/**
 * What runs the same statements again with pgbench, as one of its scripts: values that are named stand for an SQL expression of pgbench's
 * variables, wherever they occur; every other value stays as it was. The columns of `fetched`'s row are variables afterwards.
 */
export function pgbenchScript(
  statements: Statement[],
  expressions: Map<string, string>,
  fetched: (text: string) => boolean,
): string {
  return statements
    .map(({ text, values }) => {
      const line = text
        .replace(/--.*$/gm, '')
        .replace(/\$(\d+)/g, (_, number) => expressionOf(values[Number(number) - 1] ?? null, expressions))
        .replaceAll(/\s+/g, ' ')
      return fetched(text) ? `${line} \\gset` : `${line};`
    })
    .join('\n')
}

function expressionOf(value: string | null, expressions: Map<string, string>): string {
  if (value === null) return 'null'
  const known = expressions.get(value)
  if (known) return known
  const elements = /^\{(.+)\}$/.exec(value)?.[1]
  if (elements) return `array[${elements.split(',').map((one) => expressionOf(one, expressions))}]`
  const [name, expression] = [...expressions].find(([known]) => value.includes(known)) ?? []
  if (name === undefined) return quoted(value)
  return `(${value.split(name).map(quoted).join(` || (${expression})::text || `)})`
}

function quoted(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}
