import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Returns the route of the page that shows all components to developers. The production build does not contain it. */
export function devRoutes(environment: string | undefined): RouteConfigEntry[] {
  return environment === 'development' ? [route('dev/ui', 'dev/ui.tsx')] : []
}
