import { SHOP } from '../bin/shop-program.ts'
import { productId } from './support/buyers.ts'
import { createClient, succeed } from './support/client.ts'
import { ratePerSecond } from './support/load.ts'
import { startServer } from './support/programs.ts'
import { compareRates, type Patience, type Row, WORKERS } from './support/ratio.ts'

type Setting = Patience & { databaseUrl: string; folder: string }

/** Measures product pages without cache, compared with React rendering the same element. */
export async function benchProductPage(setting: Setting): Promise<Row> {
  const environment = { DATA_DIR: setting.folder, DATABASE_URL: setting.databaseUrl, RESPONSE_CACHE_MB: '0' }
  const shop = await startServer(SHOP, environment)
  const client = createClient(shop.url)
  const page = (number: number) => ({ path: `/product/${productId(number)}` })
  const react = await startServer('bench/bare/page.ts', { PAGE_URL: `${shop.url}${page(0).path}` })
  const bare = createClient(react.url)
  let number = 0
  try {
    const { bytes } = JSON.parse(await succeed(bare, { path: '/bytes' }))
    const served = Buffer.byteLength(await succeed(client, page(0)))
    if (Math.abs(bytes / served - 1) > 0.05) throw new Error(`React rendered ${bytes} bytes, the shop ${served}.`)
    return await compareRates({
      ...setting,
      work: 'product page, not cached',
      limit: 'React rendering the same element to a stream',
      atLeast: 0.6,
      // Each request of the benchmark is for another product page, because concurrent requests for the same page share
      // one rendering.
      ours: (seconds) => ratePerSecond({ workers: WORKERS, seconds }, () => succeed(client, page(number++ % 1000))),
      bare: async (seconds) => JSON.parse(await succeed(bare, { path: `/rate?seconds=${seconds}` })).perSecond,
    })
  } finally {
    bare.close()
    client.close()
    await react.stop()
    await shop.stop()
  }
}
