import type { Paisa } from '#contract/money.ts'
import { loadMember } from '#server/accounts/load-member.ts'
import { ordersFitting } from '#server/admin/orders/queries.ts'
import { findSellers } from '#server/admin/sellers/queries.ts'
import { newestUsers } from '#server/admin/users/queries.ts'
import { addQuantity, cartItems, setQuantity } from '#server/cart/queries.ts'
import { priceOfFew, productOnSale, productsOf, productsOnSale } from '#server/catalog/queries.ts'
import { specials } from '#server/catalog/sales.ts'
import { findProducts } from '#server/catalog/search/find-products.ts'
import { writeOrder } from '#server/checkout/place-order.ts'
import { claimKeyAndLockCart } from '#server/checkout/queries.ts'
import { newestOrdersOf, orderOf } from '#server/orders/queries.ts'
import { sellerOrders } from '#server/orders/seller-orders.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

/**
 * A frequent query, and the module that contains it. `run` calls the function that makes the query. It passes the name
 * of each parameter as the value, so that the SQL shows the names.
 */
export type HotQuery = { module: string; name: string; run: (database: Database) => Promise<unknown> }

const LIST = { sort: 'default', limit: 9 } as const
const ADMIN_LIST = { sort: 'newest', limit: 21 } as const
const MAX_PRICE = 500_000 as Paisa

const paisa = (name: string) => name as unknown as Paisa
const number = (name: string) => name as unknown as number

const ORDER: Parameters<typeof writeOrder>[2] = {
  order_id: 'order_id',
  customer_id: 'customer_id',
  language: 'language' as 'en',
  first_name: 'first_name',
  last_name: 'last_name',
  phone: 'phone',
  email: 'email',
  address: 'address',
  city: 'city',
  state: 'state',
  zip_code: 'zip_code',
  note: 'note',
  subtotal: paisa('subtotal'),
  shipping: paisa('shipping'),
  tax: paisa('tax'),
  rounding: paisa('rounding'),
  total_amount: paisa('total_amount'),
  exchange_rate: number('exchange_rate'),
  item_count: number('item_count'),
  items: 'items',
  cash_due: 'cash_due',
  payment_method: 'payment_method' as 'card',
  payment_window_minutes: number('payment_window_minutes'),
  payment_id: 'payment_id',
  provider: 'provider',
  provider_session_id: 'provider_session_id',
  payment_url: 'payment_url',
  charged_amount: number('charged_amount'),
  charged_currency: 'charged_currency',
  sandbox_session: 'sandbox_session',
  product_ids: ['product_ids'],
  quantities: [number('quantities')],
  events: ['order.placed'],
  cash_limit: paisa('cash_limit'),
  refused_limit: 2,
  subject_ids: ['subject_ids'],
}

export const HOT_QUERIES: HotQuery[] = [
  {
    module: 'accounts',
    name: 'the session, account and role of the caller, read at each call that needs a login',
    run: (database) => {
      const configuration = { auth: { rolesNeedingSecondFactor: [] } }
      const load = loadMember({ database, configuration } as unknown as Platform)
      return load({ user_id: 'user_id', session_id: 'session_id', aal: 'aal1' } as Parameters<typeof load>[0])
    },
  },
  {
    module: 'admin/orders',
    name: 'orders, the newest first',
    run: (database) => ordersFitting(database, {}, ADMIN_LIST),
  },
  {
    module: 'admin/orders',
    name: 'orders of a status, the newest first',
    run: (database) => ordersFitting(database, { status: 'shipped' }, ADMIN_LIST),
  },
  {
    module: 'admin/orders',
    name: 'orders that a search finds',
    run: (database) => ordersFitting(database, { q: 'words' }, ADMIN_LIST),
  },
  { module: 'admin/sellers', name: 'sellers', run: (database) => findSellers(database, { limit: 20 }) },
  {
    module: 'admin/users',
    name: 'accounts, the newest first',
    run: (database) => newestUsers(database, { limit: 20 }),
  },
  {
    module: 'admin/users',
    name: 'accounts that match a search',
    run: (database) => newestUsers(database, { q: 'words', limit: 20 }),
  },
  { module: 'cart', name: 'the lines of a cart', run: (database) => cartItems(database, 'customer_id') },
  {
    module: 'cart',
    name: 'add to cart',
    run: (database) => addQuantity(database, 'customer_id', { product_id: 'product_id', quantity: 1 }),
  },
  {
    module: 'cart',
    name: 'change the quantity of a line',
    run: (database) => setQuantity(database, 'customer_id', 'line_id', 2),
  },
  { module: 'catalog', name: 'products, the newest first', run: (database) => productsOnSale(LIST).execute(database) },
  {
    module: 'catalog',
    name: 'products of a category below a price, the next page',
    run: (database) =>
      productsOnSale({ ...LIST, category: 'category', max_price: MAX_PRICE }, ['created_at', 'product_id']).execute(
        database,
      ),
  },
  {
    module: 'catalog',
    name: 'the price below which few products cost less',
    run: (database) => priceOfFew(database, {}),
  },
  { module: 'catalog', name: 'specials, the largest saving first', run: (database) => specials(database, 8) },
  { module: 'catalog', name: 'a product', run: (database) => productOnSale(database, 'product_id') },
  { module: 'catalog', name: 'products by their ids', run: (database) => productsOf(database, ['product_id']) },
  {
    module: 'catalog',
    name: 'a search: products of the goods that it names',
    run: (database) => findProducts(database, { all: { terms: ['term'] }, first: 0 }, LIST),
  },
  {
    module: 'catalog',
    name: 'a search: products with its words',
    run: (database) => findProducts(database, { all: { words: 'words' }, first: 0 }, LIST),
  },
  {
    module: 'checkout',
    name: 'claim the key and lock the cart',
    run: (database) =>
      claimKeyAndLockCart(database as Tx, {
        customer_id: 'customer_id',
        key: 'key',
        request_hash: 'request_hash',
        order_id: 'order_id',
      }),
  },
  { module: 'checkout', name: 'write the order', run: (database) => writeOrder(database, null, ORDER) },
  { module: 'orders', name: 'orders of a customer', run: (database) => newestOrdersOf(database, 'customer_id', 20) },
  { module: 'orders', name: 'an order of a customer', run: (database) => orderOf(database, 'customer_id', 'order_id') },
  {
    module: 'orders',
    name: 'orders of a seller',
    run: (database) => sellerOrders(database, 'seller_id', { limit: 20 }),
  },
]
