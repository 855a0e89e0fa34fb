import { listCategories } from '#contract/catalog.ts'
import { LANGUAGES, pathIn } from '#contract/language.ts'
import { pageContext } from '#web/api/server-context.ts'
import { INFORMATION_LINKS } from '#web/shared/information-links.ts'
import { NO_FILTERS, shopAddress } from '../shop/shop-filters.ts'
import type { Route } from './+types/pages-sitemap.ts'

/**
 * Returns the sitemap of the home page, the shop with its categories, and the information pages, in both languages. The
 * server's `/sitemap.xml` links to it.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, store } = context.get(pageContext)
  const [{ public_url }, categories] = await Promise.all([store(), api(listCategories)])
  const paths = [
    '/',
    '/shop',
    ...categories.items.flatMap(({ category, sub_categories }) =>
      ['', ...sub_categories].map((sub_category) => shopAddress({ ...NO_FILTERS, category, sub_category })),
    ),
    '/pages',
    ...INFORMATION_LINKS.map(({ to }) => to),
  ]
  const urls = paths
    .flatMap((path) => LANGUAGES.map((language) => pathIn(language, path)))
    .map((path) => `<url><loc>${escapeXml(new URL(path, public_url).href)}</loc></url>`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
