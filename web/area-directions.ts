/**
 * The areas (folders of `web`) that each area may import, including type imports. An area may only import areas above
 * it in the list, so import cycles cannot occur. `area-directions.test.ts` compares the list with the actual imports.
 * The files directly in `web`, such as root and routes, may import every area.
 */
export const AREA_MAY_IMPORT: Record<string, readonly string[]> = {
  text: [],
  shared: ['text'],
  ui: ['shared', 'text'],
  api: ['text', 'ui'],
  identity: ['api', 'shared', 'text', 'ui'],
  'live-events': ['identity'],
  storefront: ['api', 'live-events', 'identity', 'shared', 'text', 'ui'],
  invoice: ['api', 'shared', 'text', 'ui'],
  account: ['api', 'live-events', 'identity', 'invoice', 'shared', 'storefront', 'text', 'ui'],
  'back-office': ['api', 'identity', 'shared', 'text', 'ui'],
  statement: ['api', 'text', 'ui'],
  seller: ['api', 'back-office', 'identity', 'invoice', 'live-events', 'shared', 'statement', 'text', 'ui'],
  admin: ['api', 'back-office', 'identity', 'invoice', 'live-events', 'shared', 'statement', 'text', 'ui'],
  dev: ['ui'],
  app: ['api', 'live-events', 'identity', 'shared', 'storefront', 'text', 'ui'],
}
