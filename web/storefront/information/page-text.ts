import type { MetaDescriptor, RouterContextProvider } from 'react-router'
import { getPageText, type InformationPage, type ShownPageText } from '#contract/page-texts.ts'
import { pageContext } from '#web/api/server-context.ts'
import { textPage } from '#web/shared/page-meta.ts'
import type { RouteMatches } from '#web/shared/store.ts'
import type { PlainText } from '#web/text/dictionaries.ts'

/** The maximum length in characters of a page description that search engines show. */
const LONGEST_DESCRIPTION = 160

/**
 * Returns the loader of an information page. The loader returns the text that the admins have written for the page, if
 * there is one in this language.
 */
export function pageTextLoader(page: InformationPage) {
  return ({ context }: { context: Readonly<RouterContextProvider> }): Promise<ShownPageText> => {
    const { api, language } = context.get(pageContext)
    return api(getPageText, { params: { page }, query: { language } })
  }
}

type PageMeta = { title: PlainText; description: PlainText; path: string; matches: RouteMatches }

/**
 * Returns the metadata of an information page. If the admins have written a text for the page and it begins with a
 * paragraph, this paragraph is the description.
 */
export function informationMeta(own: ShownPageText | undefined, page: PageMeta): MetaDescriptor[] {
  const meta: MetaDescriptor[] = textPage(page)
  const intro = introductionOf(own?.blocks)
  if (!intro) return meta
  const content = shortened(intro.items.flat().map(({ text }) => text))
  return meta.map((one) => {
    if ('name' in one && one.name === 'description') return { ...one, content }
    return 'property' in one && one.property === 'og:description' ? { ...one, content } : one
  })
}

/** Returns the first paragraph of a page text. Returns undefined if the text does not begin with a paragraph. */
export function introductionOf(blocks: ShownPageText['blocks'] | undefined) {
  const [first] = blocks ?? []
  return first?.kind === 'paragraph' ? first : undefined
}

function shortened(texts: string[]): string {
  const text = texts.join('').replaceAll('\n', ' ')
  return text.length > LONGEST_DESCRIPTION ? `${text.slice(0, LONGEST_DESCRIPTION - 1).trimEnd()}…` : text
}
