import { makeBuyers } from './support/buyers.ts'
import { withDemoShop } from './support/demo-shop.ts'

/**
 * Runs the demo shop of a version with signed-in buyers, until SIGTERM. It prints one line of JSON with the URL of the
 * shop, the URL of its database, and the access tokens of the buyers. `bench/versions.ts` copies this file into the
 * tree of an older commit, so the file may only import modules that the older commit has too.
 */
const [folder = '', buyers = '0'] = process.argv.slice(2)
const ended = new Promise<void>((resolve) => process.once('SIGTERM', () => resolve()))

await withDemoShop(folder, async ({ shop, database, databaseUrl }) => {
  const tokens = await makeBuyers(database, Number(buyers))
  console.info(JSON.stringify({ url: shop.url, databaseUrl, tokens }))
  await ended
})
