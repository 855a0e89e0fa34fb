import { resolve } from 'node:path'
import type { ESTree, Plugin } from 'vite'

const CONTRACT = `${resolve(import.meta.dirname, '../contract')}/`

/** The fields of a call definition that only the server and the API document use. */
const FOR_THE_SERVER = new Set(['name', 'tag', 'summary', 'params', 'query', 'body', 'refusals', 'response'])

type Change = { start: number; end: number; text: string }
type Expression = ESTree.Expression

/**
 * Returns a Vite plugin that removes unused parts of the contract from the browser's scripts. The definitions of calls
 * lose their schemas, because the browser needs only their TypeScript types. A schema stays only if a form validates
 * with it.
 */
export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    apply: 'build',
    transform(code, id) {
      if (!id.startsWith(CONTRACT)) return null
      const changes = constantsIn(this.parse(code)).flatMap((value) => [...shakeable(value), ...slimmed(value)])
      return { code: withChanges(code, changes), map: null }
    },
  }
}

/** Returns the initial values of the constants in a module. */
function constantsIn({ body }: ESTree.Program): Expression[] {
  return body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ init }) => init ?? [])
  })
}

/**
 * Marks an expression in a script as free of side effects, so that the bundler removes it if the browser does not use
 * it.
 */
function shakeable({ start, end }: Expression): Change[] {
  return [
    { start, end: start, text: '/* @__PURE__ */ (() => (' },
    { start: end, end, text: '))()' },
  ]
}

function slimmed(value: Expression): Change[] {
  const isCall = value.type === 'CallExpression' && value.callee.type === 'Identifier' && value.callee.name === 'call'
  const definition = isCall ? value.arguments[0] : undefined
  if (definition?.type !== 'ObjectExpression') return []
  return definition.properties.flatMap((property) => {
    const isDropped =
      property.type === 'Property' && property.key.type === 'Identifier' && FOR_THE_SERVER.has(property.key.name)
    return isDropped ? [{ start: property.start, end: property.end, text: '...{}' }] : []
  })
}

function withChanges(code: string, changes: Change[]): string {
  return changes
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: added }) => text.slice(0, start) + added + text.slice(end), code)
}
