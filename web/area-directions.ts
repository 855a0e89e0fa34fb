/**
 * The areas (folders of `web`) that each area may import, including type imports. An area may only import areas above
 * it in the list, so import cycles cannot occur. `area-directions.test.ts` compares the list with the actual imports.
 * The files directly in `web`, such as root and routes, may import every area.
 */
export const AREA_MAY_IMPORT: Record<string, readonly string[]> = {
  shared: [],
  ui: ['shared'],
  api: ['ui'],
  identity: ['api', 'shared', 'ui'],
  'customer-events': ['identity'],
  storefront: ['api', 'customer-events', 'identity', 'shared', 'ui'],
  account: ['api', 'customer-events', 'identity', 'shared', 'storefront', 'ui'],
  seller: ['api', 'identity', 'shared', 'ui'],
  admin: ['api', 'identity', 'shared', 'ui'],
  dev: ['ui'],
  app: ['api', 'customer-events', 'identity', 'shared', 'storefront', 'ui'],
}
