import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The routes of the page with all components, for developers. The production build does not contain them. */
export function devRoutes(environment: string | undefined): RouteConfigEntry[] {
  return environment === 'development' ? [route('dev/ui', 'dev/ui.tsx')] : []
}
