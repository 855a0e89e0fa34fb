/** The path of the program that `npm start` runs, relative to the root of the repository. */
export const SHOP = 'server/main.ts'

/**
 * The folder in which Node caches compiled code between starts, relative to the root of the repository. `npm start`
 * sets `NODE_COMPILE_CACHE` to this folder.
 */
export const COMPILE_CACHE = 'node_modules/.cache/compiled'
