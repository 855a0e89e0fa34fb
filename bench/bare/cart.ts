import fastify from 'fastify'
import { Pool } from 'pg'

/**
 * A Fastify server without the shop's code that runs the given SQL statements one after another, in a transaction if
 * there are several. The benchmark compares adding a product to the shop's cart with this server.
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

/**
 * Returns the values of a recorded statement. The ids of the customer and the product in the request replace the
 * recorded ids.
 */
function valuesFor(values: string[], body: Record<string, string>): string[] {
  return values.map((value) => body[value] ?? value)
}

process.once('SIGTERM', () => void app.close().then(() => process.exit(0)))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
