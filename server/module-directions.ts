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
  figures: [],
  store: [],
  'home-page': ['audit', 'media'],
  webhooks: ['audit'],
  operations: ['audit'],
  catalog: [],
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
  sellers: ['audit', 'auth', 'catalog', 'figures', 'media', 'orders'],
  admin: ['accounts', 'audit', 'auth', 'catalog', 'figures', 'lifecycle', 'media', 'orders', 'payments', 'sellers'],
}
