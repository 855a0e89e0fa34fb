import { makeBuyers } from './support/buyers.ts'
import { withDemoShop } from './support/demo-shop.ts'

/**
 * Runs the demo shop of this version, with buyers who are signed in, until SIGTERM. It prints one line of JSON: the
 * addresses of the shop and of its database, and the buyers' tokens. `bench/versions.ts` copies this file into the tree
 * of another commit, so it only imports what older commits have too.
 */
const [folder = '', buyers = '0'] = process.argv.slice(2)
const ended = new Promise<void>((resolve) => process.once('SIGTERM', () => resolve()))

await withDemoShop(folder, async ({ shop, database, databaseUrl }) => {
  const tokens = await makeBuyers(database, Number(buyers))
  console.info(JSON.stringify({ url: shop.url, databaseUrl, tokens }))
  await ended
})
