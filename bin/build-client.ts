import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { buildClient } from './client-package.ts'

/**
 * `npm run build:client`: creates the package `mandi-client` in the folder `build` or in the given folder, and prints
 * the path of the package file (`.tgz`).
 */
const folder = resolve(process.argv[2] ?? resolve(import.meta.dirname, '../build'))
await mkdir(folder, { recursive: true })
console.info(await buildClient(folder))
