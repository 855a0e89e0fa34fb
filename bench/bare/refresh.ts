import fastify from 'fastify'
import { Pool } from 'pg'

/**
 * A Fastify server without the shop's code. For each request it runs one UPDATE and sends a response that is as large
 * as the shop's. The benchmark compares refreshing a session in the shop with this server.
 */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = fastify()
const padding = 'x'.repeat(1800)

app.get('/readyz', async () => ({}))
app.post('/token', async () => {
  const { rows } = await pool.query({
    name: 'touch',
    text: 'update auth.sessions set refreshed_at = now() where id = $1 returning id',
    values: [process.env.SESSION_ID],
  })
  return { id: rows[0]?.id, padding }
})
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
