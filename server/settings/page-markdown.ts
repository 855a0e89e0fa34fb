import type { List, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { splitAtPlaces } from '#contract/fill-text.ts'
import type { TextBlock, TextSpan } from '#contract/page-texts.ts'

/**
 * The constructs of Markdown that texts of information pages cannot use. The page shows their characters unchanged, so
 * HTML is shown as text.
 */
const UNUSED = [
  ...['blockQuote', 'codeFenced', 'codeIndented', 'codeText', 'definition', 'htmlFlow', 'htmlText'],
  ...['labelStartImage', 'setextUnderline', 'thematicBreak'],
]

/**
 * Matches the addresses that a link in a text of an information page may have: another website with HTTPS, an email, a
 * phone, or a page of the shop.
 */
const LINK = /^(?:https:\/\/[^/]|mailto:.|tel:.|\/(?![/\\]))/i
/**
 * Matches white space and control characters in the address of a link. Browsers remove some of them, which could turn a
 * path into the address of a website.
 */
const GAP = /[\s\p{Cc}]/u

/**
 * Returns a sentence for the screen about the first fault in a text of an information page. Returns undefined if the
 * text has none.
 */
export function faultIn(blocks: TextBlock[], places: readonly string[]): string | undefined {
  for (const { text, link } of blocks.flatMap(({ items }) => items.flat())) {
    if (link !== null && !isPermitted(link))
      return `The link ${link} is not permitted. A link begins with https://, mailto:, tel: or /.`
    const unknown = splitAtPlaces(text).find((piece, index) => index % 2 === 1 && !places.includes(piece))
    if (unknown !== undefined) return `The placeholder {${unknown}} is unknown`
  }
  return undefined
}

/** Returns whether a text of an information page can have a link to this address. */
export function isPermitted(link: string): boolean {
  return LINK.test(link) && !GAP.test(link) && URL.canParse(link, 'https://shop.invalid')
}

/** Matches the spaces at the beginning of a line of Markdown, which would begin a list inside a list. */
const INDENT = /^[ \t]+/gm
/**
 * Matches the second and all further marks of list items in one line of Markdown, such as the second `- ` in `- -
 * onions`.
 */
const FURTHER_MARKS = /^((?:[-*+]|\d{1,9}[.)])[ \t]+)(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)+/gm

/**
 * Returns the headings, paragraphs and lists of a text in Markdown. Headings of the first two levels are the same,
 * because the title of the page is its first heading. Lists have one level. The parser would need half a minute for a
 * text with thousands of levels.
 */
export function blocksOf(markdown: string): TextBlock[] {
  const flat = markdown.replace(INDENT, '').replace(FURTHER_MARKS, '$1')
  const { children } = fromMarkdown(flat, { extensions: [{ disable: { null: UNUSED } }] })
  return children.flatMap(blockOf)
}

function blockOf(node: RootContent): TextBlock[] {
  switch (node.type) {
    case 'heading':
      return [{ kind: node.depth > 2 ? 'subheading' : 'heading', items: [spansOf(node.children)] }]
    case 'paragraph':
      return [{ kind: 'paragraph', items: [spansOf(node.children)] }]
    case 'list':
      return [{ kind: node.ordered ? 'numbered_list' : 'list', items: itemsOf(node) }]
    default:
      return []
  }
}

/** Returns the items of a Markdown list. The paragraphs of one item become lines of the item. */
function itemsOf({ children }: List): TextSpan[][] {
  return children.flatMap((item) => {
    const lines = item.children.flatMap((child) =>
      child.type === 'paragraph' || child.type === 'heading' ? [spansOf(child.children)] : [],
    )
    const own = lines.flatMap((line, index) => (index === 0 ? line : [plain('\n'), ...line]))
    return own.length > 0 ? [own] : []
  })
}

type Style = Omit<TextSpan, 'text'>
const PLAIN: Style = { is_bold: false, is_italic: false, link: null }
const plain = (text: string): TextSpan => ({ text, ...PLAIN })

function spansOf(nodes: PhrasingContent[], style: Style = PLAIN): TextSpan[] {
  return nodes.flatMap((node) => {
    switch (node.type) {
      case 'text':
        return [{ text: node.value, ...style }]
      case 'break':
        return [{ text: '\n', ...style }]
      case 'strong':
        return spansOf(node.children, { ...style, is_bold: true })
      case 'emphasis':
        return spansOf(node.children, { ...style, is_italic: true })
      case 'link':
        return spansOf(node.children, { ...style, link: node.url })
      default:
        return []
    }
  })
}
