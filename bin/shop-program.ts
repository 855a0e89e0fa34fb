/** The program that `npm start` runs, from the repository's root. */
export const SHOP = 'server/main.ts'

/**
 * Node's cache of compiled code between starts, from the repository's root. `npm start` sets `NODE_COMPILE_CACHE` to
 * the same folder.
 */
export const COMPILE_CACHE = 'node_modules/.cache/compiled'
