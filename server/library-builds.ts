import { existsSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

/** `NODE_ENV` as the operator has set it, or not. */
export const NODE_ENV = process.env.NODE_ENV

// React and others choose by it between two builds, as they are loaded, and would take the slower one for developers. So this file comes first.
process.env.NODE_ENV ??= 'production'

const BUNDLES = new URL('../build/libraries/', import.meta.url)
const LIBRARIES_OWN = '/node_modules/'

const INDEX = new URL('index.json', BUNDLES)
/** The file of each library that the build has put into one; see bin/bundle-libraries.ts. */
const bundles: Record<string, string> = existsSync(INDEX) ? JSON.parse(readFileSync(INDEX, 'utf8')) : {}

registerHooks({
  resolve(name, context, otherwise) {
    const bundle = context.parentURL?.includes(LIBRARIES_OWN) ? undefined : bundles[name]
    if (bundle === undefined) return otherwise(name, context)
    return { url: new URL(bundle, BUNDLES).href, format: 'module', shortCircuit: true }
  },
})
