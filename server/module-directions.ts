/**
 * The modules that a module may import, types included. Every module may import `platform` and `contract`.
 * `module-directions.test.ts` compares this list with the imports, and checks that there is no cycle. A module that
 * needs a higher one publishes an event instead (`platform/outbox.ts`).
 */
export const MAY_IMPORT: Record<string, readonly string[]> = {
  platform: [],
  audit: [],
  auth: [],
  addresses: [],
  media: [],
  'shop-figures': [],
  store: [],
  webhooks: ['audit'],
  operations: ['audit'],
  catalog: ['shop-figures'],
  cart: ['catalog'],
  wishlist: ['cart', 'catalog'],
  'customer-events': ['orders'],
  customers: ['addresses', 'auth', 'cart', 'wishlist'],
  accounts: ['audit', 'auth', 'customers'],
  lifecycle: ['catalog'],
  orders: ['lifecycle'],
  notifications: ['catalog', 'lifecycle', 'orders', 'webhooks'],
  payments: ['accounts', 'audit', 'lifecycle', 'orders'],
  checkout: ['addresses', 'cart', 'catalog', 'orders', 'payments'],
  sellers: ['audit', 'auth', 'catalog', 'media', 'orders', 'shop-figures'],
  admin: ['accounts', 'audit', 'auth', 'catalog', 'lifecycle', 'orders', 'payments', 'sellers', 'shop-figures'],
}
