import { type Language, pathIn, pathWithoutLanguage } from '#contract/language.ts'
import type { InformationPage } from '#contract/page-texts.ts'

/** The elements of a default text, in the order of the page. */
const BLOCKS = 'h2, h3, p, li, [data-page-text]:not(:has(*))'
/** The invisible characters that isolate values inside Urdu sentences. */
const ISOLATES = /[\u2066-\u2069]/g

/**
 * Returns the default text of an information page as Markdown. The default texts are components of the storefront, so
 * the function reads the page that customers see. Rejects if the page cannot be loaded.
 */
export async function loadDefaultText(page: InformationPage, language: Language): Promise<string> {
  const response = await fetch(pathIn(language, `/${page}`))
  if (!response.ok) throw new TypeError(response.statusText)
  return markdownOf(await response.text())
}

/** Returns the text of a page as Markdown, from the elements with the attribute `data-page-text`. */
export function markdownOf(html: string): string {
  const shown = new DOMParser().parseFromString(html, 'text/html')
  const blocks = [...shown.querySelectorAll('[data-page-text]')].flatMap((part) => {
    const inner = [...part.querySelectorAll(BLOCKS)]
    return inner.length > 0 ? inner : [part]
  })
  return blocks
    .flatMap((block, index) => {
      const text = lineOf(block).trim()
      const isNext =
        block.matches('li') &&
        blocks[index - 1]?.matches('li') &&
        blocks[index - 1]?.parentElement === block.parentElement
      return text ? [`${isNext ? '\n' : '\n\n'}${startOf(block, text)}`] : []
    })
    .join('')
    .trim()
}

function startOf(block: Element, text: string): string {
  if (block.matches('h2')) return `## ${text}`
  if (block.matches('h3')) return `### ${text}`
  if (block.matches('li')) return `- ${text}`
  // A paragraph must not begin like a list or a heading in Markdown, so a backslash escapes such a beginning.
  return text.replace(/^(\d+)([.)])/, '$1\\$2').replace(/^[-+#]/, '\\$&')
}

function lineOf(parent: Node): string {
  return [...parent.childNodes]
    .map((node) => {
      if (node.nodeType === Node.TEXT_NODE) return escaped(node.textContent ?? '')
      if (!(node instanceof Element)) return ''
      const text = lineOf(node)
      const address = node.getAttribute('href')
      return address === null ? text : `[${text}](${address.startsWith('/') ? pathWithoutLanguage(address) : address})`
    })
    .join('')
}

function escaped(text: string): string {
  return text
    .replace(ISOLATES, '')
    .replace(/\s+/g, ' ')
    .replace(/[\\*_[\]<]/g, '\\$&')
}
