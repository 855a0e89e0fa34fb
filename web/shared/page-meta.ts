import type { MetaDescriptor } from 'react-router'
import { NO_PICTURE } from '#contract/pictures.ts'
import { publicUrlIn, type RouteMatches } from './store.ts'

type PublicPage = {
  /** Without the shop's name, which is added. */
  title: string
  description: string
  /** The page's own address, whatever filters it was asked with. */
  path: string
  /** A picture for those who share the page. */
  image?: string
  matches: RouteMatches
}

/** What search engines and those who share a link learn of a public page. */
export function publicPage({ title, description, path, image, matches }: PublicPage): MetaDescriptor[] {
  const publicUrl = publicUrlIn(matches)
  const url = new URL(path, publicUrl).href
  const fullTitle = `${title} · Mandi`
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Mandi' },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...(image && image !== NO_PICTURE ? [{ property: 'og:image', content: new URL(image, publicUrl).href }] : []),
  ]
}

/** The title of a personal screen, which search engines are to leave alone. */
export function personalPage(title: string) {
  return [{ title: `${title} · Mandi` }, { name: 'robots', content: 'noindex' }]
}
