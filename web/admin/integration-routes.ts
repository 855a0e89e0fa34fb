import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** What the shop does in the background, and whom it tells. */
export const integrationRoutes: RouteConfigEntry[] = [
  route('jobs', 'admin/jobs/jobs.tsx'),
  route('webhooks', 'admin/webhooks/webhooks.tsx'),
  route('webhooks/:endpoint_id', 'admin/webhooks/webhook.tsx'),
]
