/**
 * For each module, the other modules that it may import; imports of types count too. Every module may import `platform`
 * and `contract`. A module that must reach a module above it publishes an event instead (`platform/outbox.ts`).
 * `module-directions.test.ts` compares this list with the imports, and checks that it has no cycle.
 */
export const MAY_IMPORT: Record<string, readonly string[]> = {
  platform: [],
  audit: [],
  auth: [],
  addresses: [],
  media: [],
  store: [],
  'home-page': ['audit', 'media'],
  webhooks: ['audit'],
  operations: ['audit'],
  catalog: [],
  figures: ['catalog'],
  cart: ['catalog'],
  wishlist: ['cart', 'catalog'],
  'customer-events': ['orders'],
  customers: ['addresses', 'auth', 'cart', 'wishlist'],
  accounts: ['audit', 'auth', 'customers'],
  commission: ['audit'],
  ledger: ['audit'],
  lifecycle: ['catalog', 'ledger'],
  'seller-accounts': ['audit', 'ledger'],
  orders: ['lifecycle'],
  cash: ['audit', 'ledger', 'lifecycle', 'orders'],
  transfers: ['audit', 'lifecycle', 'media'],
  notifications: ['catalog', 'lifecycle', 'orders', 'webhooks'],
  payments: ['accounts', 'audit', 'lifecycle', 'orders'],
  checkout: ['addresses', 'cart', 'catalog', 'orders', 'payments'],
  sellers: ['audit', 'auth', 'catalog', 'figures', 'media', 'orders'],
  admin: ['accounts', 'audit', 'auth', 'catalog', 'figures', 'lifecycle', 'media', 'orders', 'payments', 'sellers'],
}
