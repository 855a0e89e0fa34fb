import { orderSort } from '#contract/admin-orders.ts'
import { PRODUCT_SORTS } from '#contract/catalog.ts'
import { DASHBOARD_PERIODS } from '#contract/periods.ts'
import { SELLER_PRODUCT_SORTS } from '#contract/seller-products.ts'
import type { Names, Subject } from './subject.ts'

/** An API call of a screen, or a page. `as` is the role of the caller; the default is a guest. */
export type ScreenCall = { work: string; path: (names: Names) => string; as?: keyof Subject['tokens'] }

const guest = (work: string, path: string): ScreenCall => ({ work, path: () => path })
const by =
  (as: keyof Subject['tokens']) =>
  (work: string, path: string | ScreenCall['path']): ScreenCall => ({
    work,
    path: typeof path === 'string' ? () => path : path,
    as,
  })

const PAGES: ScreenCall[] = [
  guest('page: home', '/'),
  guest('page: shop', '/shop'),
  guest('page: categories', '/categories'),
  { work: 'page: seller', path: ({ seller_id }) => `/sellers/${seller_id}` },
  { work: 'page: product', path: ({ product_id }) => `/product/${product_id}` },
  guest('sitemap', '/sitemap.xml'),
]

const SEARCHES = [
  'onions',
  'آلو ۵ کلو',
  'doodh',
  'mango',
  'fresh',
  'kinnow',
  'basmati rice',
  'brocoli',
  'pyaz',
  'khan',
  'nothing like it',
]
export const TYPED = ['o', 'on', 'oni', 'mango', 'fresh', 'kinow', 'basmati r', 'farms', 'xyz']

const CATALOGUE: ScreenCall[] = [
  guest('categories', '/api/categories'),
  guest('the store', '/api/store'),
  guest('an information page', '/api/page-texts/about'),
  guest('the home page', '/api/home-page'),
  ...PRODUCT_SORTS.flatMap((sort) => [
    guest(`products, ${sort}`, `/api/products?limit=8&sort=${sort}`),
    guest(`products of a category, ${sort}`, `/api/products?limit=8&category=fruits&sort=${sort}`),
    guest(
      `products of a sub-category, ${sort}`,
      `/api/products?limit=8&category=fruits&sub_category=Mangoes&sort=${sort}`,
    ),
    guest(`products to Rs. 300, ${sort}`, `/api/products?limit=8&max_price=30000&sort=${sort}`),
    guest(`a search for mango, ${sort}`, `/api/products?limit=8&q=mango&sort=${sort}`),
  ]),
  guest('fruits up to Rs. 300', '/api/products?limit=8&category=fruits&max_price=30000'),
  guest('products in stock', '/api/products?limit=8&in_stock=yes'),
  guest('products from Rs. 300 to Rs. 500', '/api/products?limit=8&min_price=30000&max_price=50000'),
  guest('products of a size', '/api/products?limit=8&unit_weight=1&unit_label=kg'),
  guest('sellers', '/api/sellers'),
  { work: 'a seller', path: ({ seller_id }) => `/api/sellers/${seller_id}` },
  guest('facets of the shop', '/api/product-facets'),
  guest('facets of a category', '/api/product-facets?category=fruits'),
  guest('facets of a search', '/api/product-facets?q=mango'),
  guest('products at price 0', '/api/products?limit=8&max_price=0'),
  guest('a search for mango in fruits', '/api/products?limit=8&q=mango&category=fruits'),
  guest('a search for mango in rice', '/api/products?limit=8&q=mango&category=rice'),
  guest('a search for mango to Rs. 300', '/api/products?limit=8&q=mango&max_price=30000'),
  ...SEARCHES.map((q) => guest(`a search for ${q}`, `/api/products?limit=8&q=${encodeURIComponent(q)}`)),
  ...TYPED.map((q) => guest(`suggestions for ${q}`, `/api/suggestions?q=${encodeURIComponent(q)}`)),
  guest('popular searches', '/api/popular-searches'),
  guest('advice for a search', '/api/search-advice?q=doodh'),
  { work: 'a product', path: ({ product_id }) => `/api/products/${product_id}` },
  { work: 'the prices of a product', path: ({ product_id }) => `/api/products/${product_id}/prices` },
  guest('specials', '/api/specials'),
  guest('products in season', '/api/in-season'),
]

const customer = by('customer')
const CUSTOMER: ScreenCall[] = [
  customer('account', '/api/account'),
  customer('profile', '/api/customer-profile'),
  customer('cart', '/api/cart'),
  customer('wishlist', '/api/wishlist'),
  customer('a stock alert', ({ product_id }) => `/api/stock-alerts/${product_id}`),
  customer('addresses', '/api/billing-addresses'),
  customer('order history', '/api/orders'),
  customer('unpaid orders', '/api/unpaid-orders'),
  customer('store credit', '/api/store-credit'),
  customer('an order', ({ order_id }) => `/api/orders/${order_id}`),
  customer('devices', '/api/account/devices'),
  customer('views by staff', '/api/account/staff-views'),
]

const seller = by('seller')
const SELLER: ScreenCall[] = [
  seller('push subscriptions', '/api/push-subscriptions'),
  seller('seller: profile', '/api/seller/profile'),
  seller('seller: bank account', '/api/seller/bank-account'),
  seller('seller: dashboard', '/api/seller/dashboard'),
  seller('seller: API keys', '/api/seller/api-keys'),
  seller('seller: documents', '/api/seller/documents'),
  seller('seller: product imports', '/api/seller/product-imports'),
  seller('seller: history of the staff', '/api/seller/history'),
  seller('seller: to do', '/api/seller/to-do'),
  ...DASHBOARD_PERIODS.map((days) => seller(`seller: dashboard, ${days} days`, `/api/seller/dashboard?days=${days}`)),
  seller('seller: sales figures', '/api/seller/sales-figures'),
  seller('seller: sales figures of a year', () => `/api/seller/sales-figures?since=${day(364)}&until=${day(0)}`),
  seller('seller: account', '/api/seller/account'),
  seller('seller: statement', '/api/seller/account/statement'),
  seller('seller: lines of the statement', '/api/seller/account/lines'),
  seller('seller: payouts', '/api/seller/payouts'),
  seller('seller: tax', '/api/seller/tax'),
  seller(
    'seller: invoices to print',
    ({ sellers_order_id }) => `/api/seller/invoices-to-print?order_ids=${sellers_order_id}`,
  ),
  seller('seller: orders', '/api/seller/orders'),
  ...['pending', 'delivered'].map((status) =>
    seller(`seller: orders, ${status}`, `/api/seller/orders?status=${status}`),
  ),
  seller('seller: orders with their total', '/api/seller/orders?with_total=true'),
  seller('seller: orders of a year with their total', () => `/api/seller/orders?with_total=true&since=${day(364)}`),
  seller('seller: orders since a time', '/api/seller/orders?updated_since=2020-01-01T00:00:00Z'),
  seller('seller: orders to ship', '/api/seller/orders?statuses=pending,processing'),
  seller('seller: orders to ship of a name', '/api/seller/orders?statuses=pending,processing&q=khan'),
  seller('seller: orders of some days', () => `/api/seller/orders?since=${day(30)}&until=${day(20)}`),
  seller('seller: orders of a name', '/api/seller/orders?q=khan'),
  seller('seller: orders, no match', '/api/seller/orders?q=nobody+of+this+name'),
  seller(
    'seller: an order by its id',
    ({ sellers_order_id }) => `/api/seller/orders?q=${sellers_order_id.slice(0, 8)}`,
  ),
  seller('seller: an order', ({ sellers_order_id }) => `/api/seller/orders/${sellers_order_id}`),
  seller('seller: an order of a name', ({ sellers_order_id }) => `/api/seller/orders/${sellers_order_id}?q=khan`),
  seller(
    'seller: an order to print',
    ({ sellers_order_id }) => `/api/seller/orders-to-print?order_ids=${sellers_order_id}`,
  ),
  seller('seller: products', '/api/seller/products'),
  seller('seller: products with their total', '/api/seller/products?with_total=true'),
  seller('seller: products since a time', '/api/seller/products?updated_since=2020-01-01T00:00:00Z'),
  seller('seller: products of a common word', '/api/seller/products?q=a'),
  seller('seller: products of a word', '/api/seller/products?q=basmati'),
  seller('seller: products, no match', '/api/seller/products?q=nothing+like+it'),
  ...SELLER_PRODUCT_SORTS.map((sort) => seller(`seller: products, ${sort}`, `/api/seller/products?sort=${sort}`)),
  ...['draft', 'archived'].map((status) =>
    seller(`seller: products, ${status}`, `/api/seller/products?status=${status}&sort=name_asc`),
  ),
  seller('seller: products with low stock', '/api/seller/products?stock=low&sort=name_asc'),
  seller('seller: products out of stock', '/api/seller/products?stock=out'),
  seller('seller: products without a picture', '/api/seller/products?status=draft&without_picture=true'),
  seller(
    'seller: products of a category',
    ({ category_id }) => `/api/seller/products?category_id=${category_id}&sort=price_asc`,
  ),
  seller('seller: changes to undo', '/api/seller/product-changes'),
  seller('seller: a product', ({ sellers_product_id }) => `/api/seller/products/${sellers_product_id}`),
  seller('seller: staff', '/api/seller/staff'),
]

const admin = by('admin')
const ORDER_FILTERS: Record<string, ScreenCall['path']> = {
  'new and paid': () => 'to_do=new_orders',
  shipped: () => 'status=shipped',
  delivered: () => 'status=delivered',
  refunded: () => 'payment_status=refunded',
  'refunded and cancelled': () => 'payment_status=refunded&status=cancelled',
  'paid in cash': () => 'payment_method=cash_on_delivery',
  'paid by transfer': () => 'payment_method=bank_transfer',
  'of a seller': ({ seller_id }) => `seller_id=${seller_id}`,
  'of a seller, delivered': ({ seller_id }) => `seller_id=${seller_id}&status=delivered`,
  'of a customer': ({ customer_id }) => `customer_id=${customer_id}`,
  'of some days': () => `since=${day(30)}&until=${day(20)}`,
  'of a name': () => 'q=khan',
  'of an unknown name': () => 'q=nobody+of+this+name',
  'of an id': ({ order_id }) => `q=${order_id.slice(0, 8)}`,
}
const ADMIN: ScreenCall[] = [
  admin('admin: sales figures', '/api/admin/sales-figures'),
  admin('admin: sales figures of a year', () => `/api/admin/sales-figures?since=${day(364)}&until=${day(0)}`),
  ...DASHBOARD_PERIODS.map((days) => admin(`admin: dashboard, ${days} days`, `/api/admin/dashboard?days=${days}`)),
  ...orderSort.options.map((sort) => admin(`admin: orders, ${sort}`, `/api/admin/orders?sort=${sort}`)),
  ...Object.entries(ORDER_FILTERS).map(([name, filter]) =>
    admin(`admin: orders ${name}`, (names) => `/api/admin/orders?${filter(names)}`),
  ),
  admin('admin: home page', '/api/admin/home-page'),
  admin('admin: staff', '/api/admin/staff'),
  admin('admin: product reviews', '/api/admin/product-reviews'),
  admin('admin: search terms', '/api/admin/search-terms?q=mango'),
  admin('admin: searches without a result', '/api/admin/missed-searches'),
  admin('admin: orders with their total', '/api/admin/orders?with_total=true'),
  admin('admin: orders of a year with their total', () => `/api/admin/orders?with_total=true&since=${day(364)}`),
  admin('admin: orders since a time', '/api/admin/orders?updated_since=2020-01-01T00:00:00Z'),
  admin('admin: orders shipped, largest', '/api/admin/orders?status=shipped&sort=largest'),
  admin(
    'admin: orders of a seller, largest',
    ({ seller_id }) => `/api/admin/orders?seller_id=${seller_id}&sort=largest`,
  ),
  admin('admin: an order', ({ order_id }) => `/api/admin/orders/${order_id}`),
  admin('admin: transfers to match', '/api/admin/transfers'),
  admin('admin: transfers of a name', '/api/admin/transfers?q=khan'),
  admin('admin: refund requests', '/api/admin/refund-requests'),
  admin('admin: payment differences', '/api/admin/payment-differences'),
  admin('admin: sellers', '/api/admin/sellers'),
  ...['waiting', 'verified', 'declined'].map((status) =>
    admin(`admin: sellers ${status}`, `/api/admin/sellers?status=${status}`),
  ),
  admin('admin: sellers of a name', '/api/admin/sellers?q=khan'),
  admin('admin: a seller', ({ seller_id }) => `/api/admin/sellers/${seller_id}`),
  admin('admin: categories', '/api/admin/categories'),
  admin('admin: users', '/api/admin/users'),
  ...['customer', 'seller', 'admin'].map((role) => admin(`admin: users, ${role}`, `/api/admin/users?role=${role}`)),
  admin('admin: users banned', '/api/admin/users?banned=true'),
  admin('admin: users of a name', '/api/admin/users?q=khan'),
  admin('admin: users by last digits', '/api/admin/users?q=4567'),
  admin('admin: users by phone', '/api/admin/users?q=03001234567'),
  admin('admin: users, no match', '/api/admin/users?q=nobody+of+this+name'),
  admin('admin: a user', ({ customer_id }) => `/api/admin/users/${customer_id}`),
  admin('admin: sessions of a user', ({ customer_id }) => `/api/admin/users/${customer_id}/sessions`),
  admin('admin: audit log', '/api/admin/audit-log'),
  admin('admin: audit log of an action', '/api/admin/audit-log?action=verify'),
  admin('admin: audit log of some days', `/api/admin/audit-log?since=${day(200)}&until=${day(100)}`),
  admin('admin: ledger', '/api/admin/ledger/postings'),
  admin(
    'admin: ledger of a kind and some days',
    `/api/admin/ledger/postings?kind=refund&since=${day(200)}&until=${day(100)}`,
  ),
  admin('admin: trial balance of some days', `/api/admin/ledger/trial-balance?since=${day(2)}&until=${day(1)}`),
  admin('admin: money', '/api/admin/money'),
  admin('admin: money of a quarter', `/api/admin/money?since=${day(91)}&until=${day(1)}`),
  admin('admin: money of the sellers', '/api/admin/money/sellers'),
  admin('admin: commission of the sellers', '/api/admin/money/sellers?sort=commission'),
  admin('admin: cash of the collectors', '/api/admin/cash/collectors'),
  admin('admin: deposits and counts of cash', '/api/admin/cash/movements'),
  admin('admin: riders', '/api/admin/cash/riders'),
  admin('admin: the collector of a seller', ({ seller_id }) => `/api/admin/cash/sellers/${seller_id}`),
  admin('admin: refunds of cash orders', '/api/admin/cash/refunds'),
  admin('admin: account of a seller', ({ seller_id }) => `/api/admin/seller-accounts/${seller_id}`),
  admin('admin: statement of a seller', ({ seller_id }) => `/api/admin/seller-accounts/${seller_id}/statement`),
  admin('admin: lines of a seller', ({ seller_id }) => `/api/admin/seller-accounts/${seller_id}/lines`),
  admin('admin: payouts of a seller', ({ seller_id }) => `/api/admin/seller-accounts/${seller_id}/payouts`),
  admin('admin: payout settings', '/api/admin/payout-settings'),
  admin('admin: batches of payouts', '/api/admin/payout-batches'),
  admin('admin: commission rules', '/api/admin/commission-rules'),
  admin('admin: tax rules', '/api/admin/tax/rules'),
  admin('admin: withheld taxes of a month', `/api/admin/tax/months/${day(0).slice(0, 7)}`),
  admin('admin: payments of taxes of a month', `/api/admin/tax/months/${day(0).slice(0, 7)}/payments`),
  admin('admin: taxes of a seller', ({ seller_id }) => `/api/admin/sellers/${seller_id}/tax`),
  admin('admin: jobs', '/api/admin/jobs'),
  admin('admin: job queues', '/api/admin/job-queues'),
  admin('admin: webhooks', '/api/admin/webhooks'),
  admin('admin: API keys', '/api/admin/api-keys'),
  admin('admin: to do', '/api/admin/to-do'),
  admin('admin: shop settings', '/api/admin/settings'),
  admin('admin: default text of an email', '/api/admin/mail-texts/order_placed'),
]

/** Returns a day in the past, in the date format of the API. */
function day(ago: number): string {
  return new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
}

/**
 * The calls of all screens: every list, page, search and suggestion, with the filters and sort orders that the screens
 * offer.
 */
export const SCREEN_CALLS: ScreenCall[] = [...PAGES, ...CATALOGUE, ...CUSTOMER, ...SELLER, ...ADMIN]
