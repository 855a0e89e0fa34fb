/** The kinds of text that the plain-English check reads. */
export const KINDS = ['documents', 'comments', 'test titles', 'strings', 'commit subjects'] as const
export type Kind = (typeof KINDS)[number]

/** A text that people read, with its kind and its file. */
export type Text = { kind: Kind; file: string; text: string }

/**
 * Files that the check does not read. The specification has its own wording, and the demo shop contains texts of
 * invented customers and sellers.
 */
const EXEMPT = /(^|\/)(node_modules|build|dist)\/|^database\/demo\/|^docs\/specification\.md$/
const PROSE = /\p{L}{2,}\s+\p{L}{2,}/u
const IS_TEST = /\.(test|spec)\.|(^|\/)e2e\//

/** Returns the texts of a document or source file, if they have at least two words. Returns nothing for other files. */
export function textsOf(file: string, source: string): Text[] {
  if (EXEMPT.test(file)) return []
  const isDocument = /\.mdx?$/.test(file)
  const found = isDocument ? documentsIn(source) : /\.(ts|tsx|mjs|js|sql)$/.test(file) ? codeTextsIn(file, source) : []
  return found.filter(({ text }) => PROSE.test(text)).map(({ kind, text }) => ({ kind, file, text }))
}

type Found = Pick<Text, 'kind' | 'text'>

/** Returns the paragraphs, list items and table cells of a Markdown document, without code. */
function documentsIn(source: string): Found[] {
  const prose = source
    .replace(/```[\s\S]*?```/g, '\n\n')
    .replace(/`[^`\n]*`/g, 'X')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^#+ /gm, '')
  const blocks = prose.split(/\n\s*\n/).flatMap((block) => {
    if (/^\s*\|/.test(block)) return block.split('\n').flatMap((row) => row.split('|'))
    return [block.replace(/^\s*(?:[-*]|\d+\.) /gm, '. ')]
  })
  return blocks.map((text) => ({ kind: 'documents', text }))
}

function codeTextsIn(file: string, source: string): Found[] {
  return [
    ...commentsIn(source).map((text): Found => ({ kind: 'comments', text })),
    ...(IS_TEST.test(file)
      ? titlesIn(source).map((text): Found => ({ kind: 'test titles', text }))
      : stringsIn(source).map((text): Found => ({ kind: 'strings', text }))),
  ]
}

function commentsIn(source: string): string[] {
  const blocks = [...source.matchAll(/(?:^|\{)[ \t]*\/\*\*?([\s\S]*?)\*\//gm)].map(([, block = '']) =>
    block.replace(/^\s*\*+/gm, ' '),
  )
  const lines = [...source.matchAll(/(?:^[ \t]*(?:\/\/|--) ?.*\n?)+/gm)].map(([block]) =>
    block.replace(/^[ \t]*(?:\/\/|--) ?/gm, ''),
  )
  return [...blocks, ...lines].map((comment) => comment.replace(/`[^`]*`/g, 'X'))
}

/**
 * Returns the titles of tests, without row names of the specification such as [K1]. A title follows `it(`, or the rows
 * of a table: `it.each(rows)(`.
 */
function titlesIn(source: string): string[] {
  const titles = source.matchAll(/(?:\b(?:it|test|describe)(?:\.\w+)?|\))\(\s*(['"`])((?:\\.|(?!\1)[^\n\\])*)\1/g)
  return [...titles].map(([, , title = '']) => title.replace(/\[[A-Z0-9, ]+\]/g, ''))
}

/** Returns the strings and JSX texts that begin like a sentence. */
function stringsIn(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  const strings = code.matchAll(/'([A-Z][^'\n]{12,})'|>\s*([A-Z][^<>{}\n]{12,})\s*</g)
  return [...strings].map(([, quoted, jsx]) => (quoted ?? jsx ?? '').replace(/\$\{[^}]*\}/g, 'X'))
}

/** Splits a text into sentences. Sentences of fewer than three words are left out. */
export function sentencesOf(text: string): string[] {
  return text
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?:;])\s+(?=[A-Z`"“(]|X )|\s\. /)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(' ').length > 2)
}
