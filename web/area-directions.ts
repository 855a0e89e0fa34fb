/**
 * The areas that each area of the web may import, including types. `area-directions.test.ts` compares this list with
 * the imports. An area imports only areas above it in the list, so there is no cycle. The files directly in `web`
 * (root, routes, server entry) compose the areas.
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
