import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const API = resolve(import.meta.dirname, '../web/api')
const QUERIES = resolve(API, 'queries.ts')
/** These modules import TanStack Query itself. */
const EXCEPTIONS = [QUERIES, resolve(API, 'late-queries.tsx')]

/**
 * Resolves TanStack Query to `web/api/queries.ts` (docs/decisions/119). Pages for guests do not load it, and every page
 * that does gets its client.
 */
export function registerQueries(): Plugin {
  return {
    name: 'register-queries',
    enforce: 'pre',
    resolveId(source, importer) {
      const isApp = importer !== undefined && !EXCEPTIONS.some((file) => importer.startsWith(file))
      return source === '@tanstack/react-query' && isApp ? QUERIES : null
    },
  }
}
