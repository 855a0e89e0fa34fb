import { readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'

type Node = { type: string; start: number; [key: string]: unknown }

/** A message in a source file, with the path of the file and the line. */
export type FoundMessage = { message: string; place: string }

/** A placeholder in a message for a value that is known only when the program runs. */
const VALUE = 'Name'
const SENTENCE = /^[A-Z][a-z’]*(?: \S+){2,}/
/** The methods of schemas whose text argument is a message. */
const CHECKS = new Set(['min', 'max', 'length', 'regex', 'refine', 'date', 'datetime', 'positive'])
/** The object properties that contain texts for developers, which the API documentation shows. */
const DOCUMENTED = new Set(['summary', 'description', 'examples'])

/**
 * Returns the messages in a source file of the contract or the server: the texts of the properties `message` and
 * `error`, and the texts in the checks of schemas. With `all`, returns every sentence of the file except texts for
 * developers.
 */
export function messagesOf(path: string, { all = false } = {}): FoundMessage[] {
  const source = readFileSync(path, 'utf8')
  const found: FoundMessage[] = []

  function visit(node: Node, isMessage: boolean): void {
    const message = textOf(node)
    if (message !== undefined && isMessage && SENTENCE.test(message))
      found.push({ message, place: `${path}:${source.slice(0, node.start).split('\n').length}` })
    if (node.type === 'Property' && DOCUMENTED.has(nameOf(node.key as Node))) return
    if (node.type === 'CallExpression') {
      const method = nameOf((node.callee as Node).property as Node | undefined)
      visit(node.callee as Node, all)
      if (method === 'describe') return
      for (const part of node.arguments as Node[]) visit(part, isMessage || CHECKS.has(method))
      return
    }
    const holds = all || (node.type === 'Property' && ['message', 'error'].includes(nameOf(node.key as Node)))
    for (const part of Object.values(node).flat())
      if (isNode(part)) visit(part, holds || (isMessage && node.type !== 'ObjectExpression'))
  }

  visit(parseSync(path, source).program as unknown as Node, all)
  return found
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const nameOf = (key: Node | undefined) => String(key?.name ?? key?.value ?? '')

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return undefined
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(VALUE)
}
