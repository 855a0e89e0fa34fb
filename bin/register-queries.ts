import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const API = resolve(import.meta.dirname, '../web/api')
const QUERIES = resolve(API, 'queries.ts')
/** The two modules that import TanStack Query directly. All other modules get `web/api/queries.ts` instead. */
const EXCEPTIONS = [QUERIES, resolve(API, 'late-queries.tsx')]

/**
 * Returns a Vite plugin that replaces imports of TanStack Query by `web/api/queries.ts` (docs/decisions/119). Pages for
 * guests do not load TanStack Query. Every page that loads it also gets the query client.
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
