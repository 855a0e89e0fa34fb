import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** What only those see who work on the shop: nothing of it is built for production. */
export function devRoutes(environment: string | undefined): RouteConfigEntry[] {
  return environment === 'development' ? [route('dev/ui', 'dev/ui.tsx')] : []
}
