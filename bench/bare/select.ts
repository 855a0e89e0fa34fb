import fastify from 'fastify'
import { Pool } from 'pg'

/**
 * A Fastify server without the shop's code that runs one prepared SELECT of the first page of products. The benchmark
 * compares the shop's product list with this server.
 */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const ids = (process.env.PRODUCT_IDS ?? '').split(',')
const app = fastify()

app.get('/readyz', async () => ({}))
app.get('/products', async () => {
  const { rows } = await pool.query({
    name: 'products',
    text: `select product_id, seller_id, category_id, category, sub_category, name, description, price, unit_weight, unit_label, stock,
      image_url, created_at from shop_products where product_id = any($1::uuid[])`,
    values: [ids],
  })
  return { items: rows, next_cursor: null }
})
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
