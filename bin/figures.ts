import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { inNewFolder } from './new-folder.ts'
import { residentMegabytes, startShop } from './start-shop.ts'

/**
 * `npm run figures`: prints three figures, one per line: the time from a clean clone to the first successful `/readyz`,
 * including installation; the same time for a second start; and the memory of the process after the second start.
 */
await inNewFolder(async (clone) => {
  execFileSync('git', ['clone', '--quiet', resolve(import.meta.dirname, '..'), clone])
  const first = await startShop(clone)
  console.info(`From a clean clone to /readyz 200: ${first.seconds.toFixed(1)} s`)
  await first.stop()
  const later = await startShop(clone)
  console.info(`A later start: ${later.seconds.toFixed(1)} s`)
  console.info(`Memory of the shop's process after that start: ${Math.round(await residentMegabytes(later.pid))} MB`)
  await later.stop()
})
