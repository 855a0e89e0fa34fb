import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The routes for developers of the shop. The production build does not contain them. */
export function devRoutes(environment: string | undefined): RouteConfigEntry[] {
  return environment === 'development' ? [route('dev/ui', 'dev/ui.tsx')] : []
}
