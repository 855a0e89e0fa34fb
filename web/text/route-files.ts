import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { parseSync } from 'oxc-parser'

/** A page, and the modules that React Router renders for it. */
export type RouteFiles = {
  /** The pattern of the path, such as `/profile/orders/:order_id`. */
  pattern: string
  /** The paths of the modules in the repository: the frames around the page, and the page itself. */
  files: string[]
}

/** Returns the pages of a table of routes. */
export function routeFiles(entries: readonly RouteConfigEntry[], parent?: RouteFiles): RouteFiles[] {
  return entries.flatMap(({ path, index, file, children }) => {
    const pattern = path === undefined ? (parent?.pattern ?? '') : `${parent?.pattern ?? ''}/${path}`
    const own = { pattern, files: [...(parent?.files ?? []), `web/${file}`] }
    const isPage = index === true || (path !== undefined && !children)
    return [...(isPage ? [own] : []), ...routeFiles(children ?? [], own)]
  })
}

/** A module, and the dictionaries that the browser has loaded when the module runs. */
export type ReachedFile = { file: string; dictionaries: readonly string[] }

const imports = new Map<string, ReachedFile[]>()

/**
 * Returns all modules in `web/` that these modules import, also on demand and through other modules. The calls of
 * `withTexts` on the way to a module add dictionaries to those of the page. A module is listed once for each different
 * combination of dictionaries.
 */
export function reachableFiles(files: readonly string[], dictionaries: readonly string[]): ReachedFile[] {
  const found = new Map<string, ReachedFile>()
  const add = (file: string, names: readonly string[]) => {
    const own = [...new Set(names)].toSorted()
    const key = `${file} ${own}`
    if (!found.has(key)) found.set(key, { file, dictionaries: own })
  }
  for (const file of files) add(file, dictionaries)
  for (const reached of found.values())
    for (const { file, dictionaries: added } of importsOf(reached.file)) add(file, [...reached.dictionaries, ...added])
  return [...found.values()]
}

/** The beginning of an import with texts: `withTexts(['problems'], import(`. */
const WITH_TEXTS = /withTexts\(\s*\[([^\]]*)\],\s*import\($/

function importsOf(file: string): ReachedFile[] {
  const known = imports.get(file)
  if (known) return known
  const source = readFileSync(file, 'utf8')
  const { module } = parseSync(file, source)
  const requests = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
    ),
  ].map((request) => ({ request, dictionaries: [] as string[] }))
  for (const { moduleRequest } of module.dynamicImports) {
    const [, names = ''] = WITH_TEXTS.exec(source.slice(0, moduleRequest.start)) ?? []
    const dictionaries = [...names.matchAll(/[\w-]+/g)].map(([name]) => name)
    requests.push({ request: source.slice(moduleRequest.start + 1, moduleRequest.end - 1), dictionaries })
  }
  const found = requests.flatMap(({ request, dictionaries }) => {
    const path = request.startsWith('#web/')
      ? request.replace('#web/', 'web/')
      : request.startsWith('.')
        ? normalize(join(dirname(file), request))
        : ''
    return /^web\/.*\.tsx?$/.test(path) && existsSync(path) ? [{ file: path, dictionaries }] : []
  })
  imports.set(file, found)
  return found
}
