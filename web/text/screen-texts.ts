import { readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'

/** A text in the source of a screen, with its line. */
export type FoundText = { text: string; line: number }

/** The texts of one source file. */
export type ScreenTexts = {
  /**
   * The texts that `t`, `t.count` or `RichText` translates, and the texts that `english` or `personalPage` marks for
   * translation.
   */
  translated: FoundText[]
  /** English texts that the file shows without a translation. */
  untranslated: FoundText[]
}

type Node = { type: string; start: number; [key: string]: unknown }

/** The attributes and object properties whose values are shown to people. */
const SHOWN = new Set([
  ...['alt', 'aria-label', 'caption', 'description', 'header', 'heading', 'hint', 'label', 'placeholder', 'title'],
  ...['busyLabel', 'cancelLabel', 'confirmLabel', 'question', 'summary'],
])
const WORD = /\p{L}{2}/u
/**
 * Texts of screens that need no translation: names that are the same in every language, and examples of what to type.
 */
const NOT_TRANSLATED = new Set([
  'Facebook',
  'Instagram',
  'X',
  'CSV',
  'PKR',
  'Rs.',
  'SKU',
  'ID',
  'URL',
  'IBAN',
  'Ctrl K',
])

/** Finds the texts of a screen in the syntax tree of its source file. `path` is the path of a `.ts` or `.tsx` file. */
export function textsOf(path: string): ScreenTexts {
  const source = readFileSync(path, 'utf8')
  const { program } = parseSync(path, source)
  const found: ScreenTexts = { translated: [], untranslated: [] }
  const at = (start: number) => source.slice(0, start).split('\n').length

  function untranslated(text: string, start: number): void {
    const words = text.trim()
    if (WORD.test(words) && !NOT_TRANSLATED.has(words) && !URL.canParse(words))
      found.untranslated.push({ text: words, line: at(start) })
  }

  /**
   * Collects the texts of an expression whose value is shown on the screen. The expression is a text, or chooses
   * between texts.
   */
  function shown(node: Node | undefined): void {
    if (!node) return
    if (node.type === 'Literal' && typeof node.value === 'string') untranslated(node.value, node.start)
    else if (node.type === 'TemplateLiteral')
      untranslated(
        (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(' '),
        node.start,
      )
    else if (node.type === 'ConditionalExpression')
      for (const part of [node.consequent, node.alternate]) shown(part as Node)
    else if (node.type === 'LogicalExpression') {
      if (node.operator !== '&&') shown(node.left as Node)
      shown(node.right as Node)
    } else if (node.type === 'JSXExpressionContainer') shown(node.expression as Node)
  }

  function visit(node: Node): void {
    if (node.type === 'JSXText') untranslated(node.value as string, node.start)
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of node.children as Node[]) if (child.type === 'JSXExpressionContainer') shown(child)
    if (node.type === 'JSXAttribute' && SHOWN.has((node.name as { name: string }).name)) shown(node.value as Node)
    if (node.type === 'Property' && SHOWN.has(nameOf(node.key as Node))) shown(node.value as Node)
    if (node.type === 'JSXAttribute' && (node.name as { name: string }).name === 'text')
      translatedIn(expressionOf(node.value as Node))
    if (node.type === 'CallExpression' && isTranslation(node.callee as Node))
      for (const part of node.arguments as Node[]) translatedIn(part)
    for (const part of Object.values(node).flat()) if (isNode(part)) visit(part)
  }

  function translatedIn(node: Node): void {
    if (node.type === 'Literal' && typeof node.value === 'string')
      found.translated.push({ text: node.value, line: at(node.start) })
    else if (node.type === 'ConditionalExpression')
      for (const part of [node.consequent, node.alternate]) translatedIn(part as Node)
  }

  visit(program as unknown as Node)
  return found
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const expressionOf = (node: Node) => (node.type === 'JSXExpressionContainer' ? (node.expression as Node) : node)

const nameOf = (key: Node) => String(key.name ?? key.value)

/** Returns whether a function call translates its argument or marks its argument for translation. */
function isTranslation(callee: Node): boolean {
  // `pageText()('Undo')`
  if (callee.type === 'CallExpression') return nameOf(callee.callee as Node) === 'pageText'
  if (callee.type === 'Identifier') return ['t', 'english', 'missingPage', 'personalPage'].includes(String(callee.name))
  return (
    callee.type === 'MemberExpression' &&
    (callee.object as Node).name === 't' &&
    nameOf(callee.property as Node) === 'count'
  )
}
