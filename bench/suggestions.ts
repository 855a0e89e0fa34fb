import type { OpenShop } from './flat/bench-flat.ts'
import { TYPED } from './flat/screens.ts'
import { unseenAddress } from './flat/unseen-address.ts'
import { createClient, succeed } from './support/client.ts'
import { startServer } from './support/programs.ts'
import { compare, type Patience, type Row } from './support/ratio.ts'

/**
 * Measures search suggestions without cache in a shop with a million products, compared with a SELECT by primary key.
 */
export async function benchSuggestions({ subject, databaseUrl }: OpenShop, patience: Patience): Promise<Row> {
  const server = await startServer('bench/bare/select.ts', {
    DATABASE_URL: databaseUrl,
    PRODUCT_IDS: subject.product_id,
  })
  const bare = createClient(server.url)
  let asked = 0
  try {
    return await compare({
      ...patience,
      work: 'search suggestion, 1,000,000 products',
      limit: 'bare Fastify with one prepared SELECT by primary key',
      atLeast: 0.25,
      ours() {
        const typed = TYPED[asked % TYPED.length] ?? ''
        const path = unseenAddress(
          `/api/suggestions?q=${encodeURIComponent(typed)}`,
          Math.floor(asked++ / TYPED.length),
        )
        return succeed(subject.client, { path })
      },
      bare: () => succeed(bare, { path: '/products' }),
    })
  } finally {
    bare.close()
    await server.stop()
  }
}
