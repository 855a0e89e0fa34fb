import type { MetaDescriptor } from 'react-router'
import { NO_PICTURE } from '#contract/pictures.ts'
import type { Store } from '#contract/store.ts'

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

type PublicPage = {
  /** Without the shop's name, which is added. */
  title: string
  description: string
  /** The canonical path, without filters. */
  path: string
  /** The picture in link previews. */
  image?: string
  matches: Matches
}

/** The metadata of a public page for search engines and link previews. */
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

/** The public address of the shop from the root loader, for absolute links. */
export function publicUrlIn(matches: Matches): string {
  return storeIn(matches)?.public_url ?? 'http://localhost'
}

/** The store's details from the loaded data of a page's routes. */
export function storeIn(matches: Matches): Store | undefined {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { store: Store } | undefined
  return root?.store
}
