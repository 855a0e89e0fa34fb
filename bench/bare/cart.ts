import fastify from 'fastify'
import { Pool } from 'pg'

/**
 * A bare Fastify that runs the statements of its environment one after the other. Adding to the cart is measured
 * against it. It uses a transaction if there are several, as the shop does.
 */
type Statement = { text: string; values: string[] }
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 16 })
const statements: Statement[] = JSON.parse(process.env.STATEMENTS ?? '[]')
const app = fastify()

app.get('/readyz', async () => ({}))
app.post<{ Body: { customer_id: string; product_id: string } }>('/cart', async ({ body }) => {
  const client = await pool.connect()
  try {
    if (statements.length > 1) await client.query('begin')
    let rows: unknown[] = []
    for (const [place, { text, values }] of statements.entries())
      ({ rows } = await client.query({ name: `cart_${place}`, text, values: valuesFor(values, body) }))
    if (statements.length > 1) await client.query('commit')
    return { items: rows }
  } finally {
    client.release()
  }
})

/** The values of a statement, with the caller's customer and product in place of the recorded ones. */
function valuesFor(values: string[], body: Record<string, string>): string[] {
  return values.map((value) => body[value] ?? value)
}

process.once('SIGTERM', () => void app.close().then(() => process.exit(0)))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
