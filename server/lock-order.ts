/**
 * The order in which transactions lock rows. Because all transactions follow this order, they cannot deadlock. Rows of
 * one table are locked in the order of their ids. The name `identifiers` means the advisory locks of emails and phone
 * numbers. `lock-order.test.ts` compares `LOCKS` with the queries. The rows of `invoice_counters`, which an upsert
 * locks, come after `payments`.
 */
export const LOCK_ORDER = [
  'auth.flow_state',
  'identifiers',
  'users',
  'auth.users',
  'auth.sessions',
  'auth.one_time_tokens',
  'auth.mfa_factors',
  'auth.mfa_challenges',
  'payout_settings',
  'seller_profiles',
  'riders',
  'categories',
  'commission_rules',
  'cart',
  'shop_products',
  'orders',
  'payments',
  'payouts',
  'tax_rules',
  'sandbox_payment_sessions',
  'webhook_endpoints',
  'figures_state',
  'home_page',
  'shop_settings',
] as const

/**
 * The SQL words of queries that skip locked rows. They do not wait for other transactions, so they have no position in
 * the lock order.
 */
export const SKIPS_LOCKED = 'skip locked'

type Locked = (typeof LOCK_ORDER)[number] | typeof SKIPS_LOCKED

/**
 * For each file, the tables that its queries lock. The tables are in the order in which one transaction may run these
 * queries.
 */
export const LOCKS: Record<string, readonly Locked[]> = {
  'server/addresses/queries.ts': ['users'],
  'server/admin/categories/queries.ts': ['categories'],
  'server/admin/users/queries.ts': ['users', 'auth.users'],
  'server/auth/accounts/users.ts': ['identifiers', 'auth.users'],
  'server/auth/admin/factors.ts': ['auth.users'],
  'server/auth/factors/challenges.ts': ['auth.mfa_factors', 'auth.mfa_challenges'],
  'server/auth/factors/factors.ts': ['auth.users', 'auth.mfa_factors'],
  'server/auth/links/one-time-tokens.ts': ['auth.one_time_tokens'],
  'server/auth/tokens/exchange-code.ts': ['auth.flow_state', 'auth.sessions'],
  'server/cart/empty-cart.ts': ['cart'],
  'server/cart/lock-cart-products.ts': ['cart', 'shop_products'],
  'server/cash/queries.ts': ['seller_profiles', 'riders'],
  'server/catalog/manage-many-products.ts': ['shop_products'],
  'server/catalog/packs/product-groups.ts': ['seller_profiles', 'shop_products'],
  'server/catalog/product-reviews.ts': ['shop_products'],
  'server/catalog/queries.ts': ['categories'],
  'server/catalog/rename-category.ts': ['shop_products'],
  'server/catalog/sales.ts': ['shop_products'],
  'server/catalog/index-products.ts': ['shop_products'],
  'server/catalog/stock.ts': ['shop_products'],
  'server/commission/queries.ts': ['commission_rules'],
  'server/customers/queries.ts': ['users'],
  'server/figures/refresh-figures.ts': ['figures_state'],
  'server/home-page/queries.ts': ['home_page'],
  'server/lifecycle/lock-order.ts': ['orders', 'payments'],
  'server/notifications/queries.ts': [SKIPS_LOCKED],
  'server/payments/sandbox/sessions.ts': ['sandbox_payment_sessions'],
  'server/payouts/lock-payouts.ts': ['payout_settings', 'seller_profiles', 'payouts'],
  'server/platform/encryption/reencrypt.ts': [SKIPS_LOCKED],
  'server/media/sweep-pictures.ts': [SKIPS_LOCKED, SKIPS_LOCKED],
  'server/seller-accounts/queries.ts': ['seller_profiles'],
  'server/sellers/products/import-queries.ts': ['seller_profiles'],
  'server/sellers/verification.ts': ['seller_profiles'],
  'server/settings/queries.ts': ['shop_settings'],
  'server/store-credit/queries.ts': ['users'],
  'server/view-sessions/queries.ts': ['users'],
  'server/tax/rule-queries.ts': ['tax_rules'],
  'server/tax/seller-queries.ts': ['seller_profiles'],
  'server/tax/withhold.ts': ['tax_rules'],
  'server/webhooks/queries.ts': ['webhook_endpoints', 'webhook_endpoints'],
  'server/wishlist/stock-alerts.ts': [SKIPS_LOCKED],
}
