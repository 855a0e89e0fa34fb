import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { encodeCursor } from '#server/platform/database/keyset.ts'
import type { ScreenCall } from './screens.ts'
import type { Subject } from './subject.ts'

const PAGE = 10_000

type List = {
  work: string
  path: string
  as?: keyof Subject['tokens']
  /**
   * A query for the rows of a list in their sort order. The columns `first` and `second` are the values that the cursor
   * of a page contains.
   */
  rows: (subject: Subject) => ReturnType<typeof sql>
  perPage: number
  /**
   * The values at the start of each cursor of a list: the name of the sort order, and the step of the list. In the
   * default order, step 0 contains the products in stock.
   */
  prefix?: (string | number)[]
}

const ON_SALE = sql`from shop_products join seller_profiles on seller_profiles.id = seller_id where status = 'active' and is_verified`

const LISTS: List[] = [
  {
    work: 'products',
    path: '/api/products?limit=8',
    rows: () =>
      sql`select shop_products.created_at as first, product_id as second ${ON_SALE} and not is_sold_out order by shop_products.created_at desc, product_id desc`,
    perPage: 8,
    prefix: ['default', 0],
  },
  {
    work: 'products, price_asc',
    path: '/api/products?limit=8&sort=price_asc',
    rows: () => sql`select price as first, product_id as second ${ON_SALE} order by price, product_id`,
    perPage: 8,
    prefix: ['price_asc', 0],
  },
  {
    work: 'products of a category, name_asc',
    path: '/api/products?limit=8&category=fruits&sort=name_asc',
    rows: () =>
      sql`select lower(name) as first, product_id as second ${ON_SALE} and category = 'fruits' order by lower(name), product_id`,
    perPage: 8,
    prefix: ['name_asc', 0],
  },
  {
    work: 'order history',
    path: '/api/orders',
    as: 'customer',
    rows: ({ customer_id }) =>
      sql`select created_at as first, order_id as second from orders where customer_id = ${customer_id} order by created_at desc, order_id desc`,
    perPage: 5,
  },
  {
    work: 'seller: orders',
    path: '/api/seller/orders',
    as: 'seller',
    rows: ({ seller_id }) =>
      sql`select created_at as first, order_id as second from fulfilments where seller_id = ${seller_id} order by created_at desc, order_id desc`,
    perPage: 6,
  },
  {
    work: 'seller: products',
    path: '/api/seller/products',
    as: 'seller',
    rows: ({ seller_id }) => sql`select created_at as first, product_id as second from shop_products
      where seller_id = ${seller_id} and status = 'active' order by created_at desc, product_id desc`,
    perPage: 6,
  },
  {
    work: 'admin: orders',
    path: '/api/admin/orders',
    as: 'admin',
    rows: () => sql`select created_at as first, order_id as second from orders order by created_at desc, order_id desc`,
    perPage: 5,
  },
  {
    work: 'admin: orders, largest',
    path: '/api/admin/orders?sort=largest',
    as: 'admin',
    rows: () =>
      sql`select total_amount as first, order_id as second from orders order by total_amount desc, order_id desc`,
    perPage: 5,
  },
  {
    work: 'admin: users',
    path: '/api/admin/users',
    as: 'admin',
    rows: () =>
      sql`select created_at as first, id as second from auth.users where deleted_at is null order by created_at desc, id desc`,
    perPage: 10,
  },
]

/**
 * Returns two calls for each list: one for its first page, and one for its 10,000th page. If the list has fewer pages,
 * the second call is for its last full page.
 */
export async function deepPages(
  database: Database,
  subject: Subject,
): Promise<{ work: string; first: ScreenCall; deep: ScreenCall }[]> {
  const pages: { work: string; first: ScreenCall; deep: ScreenCall }[] = []
  for (const { work, path, as, rows, perPage, prefix = [] } of LISTS) {
    const last = await lastRowBefore(database, rows(subject), perPage)
    if (!last) continue
    const cursor = encodeCursor([...prefix, last.first, last.second])
    const signed = as ? { as } : {}
    const deepPath = `${path}${path.includes('?') ? '&' : '?'}cursor=${cursor}`
    const name = `${work}, page ${last.page.toLocaleString('en')}`
    pages.push({
      work: name,
      first: { work: name, path: () => path, ...signed },
      deep: { work: name, path: () => deepPath, ...signed },
    })
  }
  return pages
}

type LastRow = { first: string | number; second: string; page: number }

/** Returns the row of a list before its 10,000th page, or before the last full page of a shorter list. */
async function lastRowBefore(
  database: Database,
  rows: ReturnType<typeof sql>,
  perPage: number,
): Promise<LastRow | undefined> {
  return database.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    const rowAt = async (place: number): Promise<LastRow | undefined> => {
      const { rows: found } = await sql<Omit<LastRow, 'page'>>`
        select first, second from (${rows}) as list offset ${place - 1}::int limit 1`.execute(tx)
      return found[0] && { ...found[0], page: place / perPage + 1 }
    }
    const wanted = await rowAt((PAGE - 1) * perPage)
    if (wanted) return wanted
    const { rows: counted } = await sql<{ total: number }>`select count(*) as total from (${rows}) as list`.execute(tx)
    const pages = Math.ceil((counted[0]?.total ?? 0) / perPage)
    return pages > 1 ? rowAt((pages - 1) * perPage) : undefined
  })
}
