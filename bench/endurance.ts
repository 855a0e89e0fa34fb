import { inNewFolder } from '../bin/new-folder.ts'
import { residentMegabytes } from '../bin/start-shop.ts'
import { fillCarts, makeBuyers } from './support/buyers.ts'
import { createClient } from './support/client.ts'
import { withDemoShop } from './support/demo-shop.ts'
import { latenciesAt, median, percentile } from './support/load.ts'
import { visitors } from './traffic.ts'

/**
 * `npm run bench:endurance`: runs a mix of reading, adding to the cart and checkout for half an hour. Prints the memory
 * of the shop's process once a minute. The exit code is 1 if the memory of the last third exceeds that of the middle
 * third by more than `TOLERANCE`. The first third does not count, because the caches fill up.
 */
const [minutes = 30, perSecond = 50] = process.argv.slice(2).map(Number)
const BUYERS = Math.ceil(minutes * 60 * perSecond * 0.02) + 100
/**
 * The maximum ratio of the shop's memory in the last third of the endurance test to the memory in the middle third. A
 * smaller ratio is normal variation.
 */
const TOLERANCE = 1.05

await inNewFolder((folder) =>
  withDemoShop(folder, async ({ shop, database }) => {
    const tokens = await makeBuyers(database, BUYERS)
    await fillCarts(database, BUYERS)
    const client = createClient(shop.url)
    const { mixed } = visitors(client, tokens)
    const held: number[] = []
    try {
      for (let minute = 1; minute <= minutes; minute++) {
        const times = await latenciesAt({ perSecond, seconds: 60 }, async () => void (await mixed()))
        held.push(await residentMegabytes(shop.pid))
        console.info(
          `minute ${minute}: ${Math.round(held.at(-1) ?? 0)} MB, p99 ${percentile(times, 0.99).toFixed(0)} ms`,
        )
      }
    } finally {
      client.close()
    }
    const third = Math.floor(minutes / 3)
    const [early, late] = [median(held.slice(third, 2 * third)), median(held.slice(-third))]
    console.info(`${Math.round(early)} MB in the middle third, ${Math.round(late)} MB in the last`)
    process.exitCode = late <= early * TOLERANCE ? 0 : 1
  }),
)
