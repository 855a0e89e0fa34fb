import type { MetaDescriptor } from 'react-router'
import { NO_PICTURE } from '#contract/pictures.ts'
import { publicUrlIn, type RouteMatches } from './store.ts'

type PublicPage = {
  /** The title of the page without the shop's name; the name is added. */
  title: string
  description: string
  /** The canonical path of the page, without filters. */
  path: string
  /** The address of the picture that link previews show. */
  image?: string
  matches: RouteMatches
}

/** The picture of the shop for link previews. Its size is 1200 × 630 pixels. */
const SHARED_PICTURE = '/share.png'

/** Returns the metadata of a public page for search engines and link previews. */
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
    { property: 'og:image', content: new URL(image && image !== NO_PICTURE ? image : SHARED_PICTURE, publicUrl).href },
  ]
}

/** Returns the metadata of a personal page: its title, and `noindex` for search engines. */
export function personalPage(title: string) {
  return [
    { title: `${title} · Mandi` },
    { name: 'description', content: `${title} at Mandi, the online grocery store.` },
    { name: 'robots', content: 'noindex' },
  ]
}
