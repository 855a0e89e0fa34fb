import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { inNewFolder } from './new-folder.ts'
import { residentMegabytes, startShop } from './start-shop.ts'

/**
 * `npm run figures`: prints three figures, one per line. The first is the time from a clean clone to the first
 * successful `/readyz`, including installation. The second is the time of a second start, and the third is the memory
 * of the process after it.
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
