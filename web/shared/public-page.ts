import type { MetaDescriptor } from 'react-router'
import { NO_PICTURE } from '#contract/pictures.ts'
import type { Store } from '#contract/store.ts'

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

type PublicPage = {
  /** Without the shop's name, which is added. */
  title: string
  description: string
  /** The canonical address, without filters. */
  path: string
  /** A picture for links to this page; the shop's own picture by default. */
  image?: string
  matches: Matches
}

/** The shop's picture for shared links, 1200 × 630 pixels. */
const SHARED_PICTURE = '/share.png'

/** The description of a public page for search engines and shared links. */
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

/** The shop's own address, as the root has loaded it, for absolute URLs. */
export function publicUrlIn(matches: Matches): string {
  return storeIn(matches)?.public_url ?? 'http://localhost'
}

/** The store's configuration, as the root has loaded it. */
export function storeIn(matches: Matches): Store | undefined {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { store: Store } | undefined
  return root?.store
}
