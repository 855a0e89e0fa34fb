import fastify from 'fastify'
import { Pool } from 'pg'

/**
 * A bare Fastify with two statements in a transaction, given by its environment. Adding to the cart is measured against
 * it.
 */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 16 })
const [add, read]: { text: string; values: string[] }[] = JSON.parse(process.env.STATEMENTS ?? '[]')
const app = fastify()

app.get('/readyz', async () => ({}))
app.post<{ Body: { customer_id: string; product_id: string } }>('/cart', async ({ body }) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({ name: 'add', ...given(add, body) })
    const { rows } = await client.query({ name: 'read', ...given(read, body) })
    await client.query('commit')
    return { items: rows }
  } finally {
    client.release()
  }
})

function given(statement = { text: '', values: [] as string[] }, body: Record<string, string>) {
  return { text: statement.text, values: statement.values.map((value) => body[value] ?? value) }
}

process.once('SIGTERM', () => void app.close().then(() => process.exit(0)))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
