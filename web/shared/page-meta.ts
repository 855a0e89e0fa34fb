import type { MetaDescriptor } from 'react-router'
import { LANGUAGES, pathIn } from '#contract/language.ts'
import { NO_PICTURE } from '#contract/pictures.ts'
import type { PlainText } from '#web/text/dictionaries.ts'
import { textIn } from '#web/text/text.tsx'
import { languageIn, publicUrlIn, type RouteMatches, storeNameIn } from './store.ts'

type PublicPage = {
  /** The title of the page. The title does not contain the shop's name, which `publicPage` adds. */
  title: string
  description: string
  /** The canonical path of the English page, without filters. */
  path: string
  /** The URL of the picture that link previews show. */
  image?: string
  matches: RouteMatches
}

/** The picture of the shop for link previews. Its size is 1200 × 630 pixels. */
const SHARED_PICTURE = '/share.png'

/** Returns the metadata of a public page for search engines and link previews. */
export function publicPage({ title, description, path, image, matches }: PublicPage): MetaDescriptor[] {
  const publicUrl = publicUrlIn(matches)
  const language = languageIn(matches)
  const url = new URL(pathIn(language, path), publicUrl).href
  const fullTitle = withShopName(title, matches)
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...LANGUAGES.map((hrefLang) => alternate(hrefLang, pathIn(hrefLang, path), publicUrl)),
    alternate('x-default', path, publicUrl),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: storeNameIn(matches) },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: new URL(image && image !== NO_PICTURE ? image : SHARED_PICTURE, publicUrl).href },
  ]
}

function alternate(hrefLang: string, path: string, publicUrl: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', hrefLang, href: new URL(path, publicUrl).href }
}

/** Returns the metadata of a public page whose title and description are texts of the screens. */
export function textPage({ title, description, ...page }: PublicPage & { title: PlainText; description: PlainText }) {
  const t = textIn(languageIn(page.matches))
  return publicPage({ ...page, title: t(title), description: t(description) })
}

/**
 * Returns a function that creates the metadata of a page without content, because the product or seller does not exist.
 */
export function missingPage(title: PlainText) {
  return ({ matches }: { matches: RouteMatches }): MetaDescriptor[] => [
    { title: withShopName(textIn(languageIn(matches))(title), matches) },
    { name: 'robots', content: 'noindex' },
  ]
}

const withShopName = (title: string, matches: RouteMatches) => [title, storeNameIn(matches)].filter(Boolean).join(' · ')

/** Returns a function that creates the metadata of a personal page: its title, and `noindex` for search engines. */
export function personalPage(title: PlainText) {
  return ({ matches }: { matches: RouteMatches }): MetaDescriptor[] => {
    const t = textIn(languageIn(matches))
    return [
      { title: withShopName(t(title), matches) },
      {
        name: 'description',
        content: t('{title} at {store}, the online grocery store.', { title: t(title), store: storeNameIn(matches) }),
      },
      { name: 'robots', content: 'noindex' },
    ]
  }
}
