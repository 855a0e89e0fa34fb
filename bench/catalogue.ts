import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BenchClient, createClient, succeed } from './support/client.ts'
import { type MeasuredServer, startServer } from './support/programs.ts'
import { compare, type Patience, type Row } from './support/ratio.ts'

type Setting = Patience & { shop: MeasuredServer; databaseUrl: string; folder: string }

/**
 * Measures the product list (8 products) and the public pages, with and without cache, compared with a Fastify server
 * without the shop's code.
 */
export async function benchCatalogue(setting: Setting): Promise<Row[]> {
  const client = createClient(setting.shop.url)
  try {
    return [
      await listKept(setting, client),
      await listNotKept(setting, client, 'plain'),
      await listNotKept(setting, client, 'below a price'),
      ...(await pagesKept(setting, client)),
    ]
  } finally {
    client.close()
  }
}

const LIST = '/api/products?limit=8'

async function listKept(setting: Setting, client: BenchClient): Promise<Row> {
  const file = join(setting.folder, 'list.json')
  await writeFile(file, await succeed(client, { path: LIST }))
  return besideBytes(setting, file, '/bytes', (bare) => ({
    work: 'catalogue list of 8, cached',
    limit: 'bare Fastify sending the same bytes',
    atLeast: 0.6,
    ours: () => succeed(client, { path: LIST }),
    bare: () => succeed(bare, { path: '/bytes' }),
  }))
}

/**
 * The highest prices in the filter `max_price` of the benchmark's product lists, in paisa. Each request adds 1, so its
 * URL is new and no response comes from the cache. With `plain`, every product is cheaper, so the filter has no effect.
 * `below a price` is a value that the shop's price slider can have.
 */
const HIGHEST_PRICES = { plain: 900_000_000, 'below a price': 500_000 }

async function listNotKept(setting: Setting, client: BenchClient, kind: keyof typeof HIGHEST_PRICES): Promise<Row> {
  const { items } = JSON.parse(await succeed(client, { path: LIST }))
  const ids = items.map(({ product_id }: { product_id: string }) => product_id).join(',')
  const server = await startServer('bench/bare/select.ts', { DATABASE_URL: setting.databaseUrl, PRODUCT_IDS: ids })
  const bare = createClient(server.url)
  let unique = HIGHEST_PRICES[kind]
  try {
    return await compare({
      ...setting,
      work: `catalogue list of 8, not cached, ${kind}`,
      limit: 'bare Fastify with one prepared SELECT of 8 rows',
      atLeast: 0.5,
      // The benchmark gives each request a new URL, so the response is never in the cache.
      ours: () => succeed(client, { path: `${LIST}&max_price=${unique++}` }),
      bare: () => succeed(bare, { path: '/products' }),
    })
  } finally {
    bare.close()
    await server.stop()
  }
}

async function pagesKept(setting: Setting, client: BenchClient): Promise<Row[]> {
  const { items } = JSON.parse(await succeed(client, { path: LIST }))
  const pages = { home: '/', shop: '/shop', product: `/product/${items[0].product_id}` }
  const rows: Row[] = []
  for (const [name, path] of Object.entries(pages)) {
    const file = join(setting.folder, `${name}.html`)
    await writeFile(file, await succeed(client, { path }))
    const row = await besideBytes(setting, file, '/file', (bare) => ({
      work: `${name} page as HTML, cached`,
      limit: 'a static file of the same size',
      atLeast: 0.5,
      ours: () => succeed(client, { path }),
      bare: () => succeed(bare, { path: '/file' }),
    }))
    rows.push(row)
  }
  return rows
}

type Sides = Omit<Parameters<typeof compare>[0], keyof Patience>

async function besideBytes(
  setting: Setting,
  file: string,
  path: string,
  sides: (bare: BenchClient) => Sides,
): Promise<Row> {
  const server = await startServer('bench/bare/bytes.ts', { BYTES_FILE: file })
  const bare = createClient(server.url)
  try {
    await succeed(bare, { path })
    return await compare({ ...setting, ...sides(bare) })
  } finally {
    bare.close()
    await server.stop()
  }
}
