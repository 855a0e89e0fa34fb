import { pageContext } from '#web/api/server-context.ts'
import type { Route } from './+types/robots.ts'

/** The beginnings of the paths of pages that require a login. Search engines must not visit these pages. */
const PERSONAL = ['/profile', '/seller/', '/admin', '/cart', '/checkout', '/placeOrder']

export async function loader({ context }: Route.LoaderArgs) {
  const { public_url } = await context.get(pageContext).store()
  const lines = [
    'User-agent: *',
    ...PERSONAL.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${public_url}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
