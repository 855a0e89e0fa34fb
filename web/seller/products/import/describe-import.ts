import type { Language } from '#contract/language.ts'
import type { ImportOutcome } from '#contract/product-table.ts'
import { type Translate, textIn } from '#web/text/text.tsx'

/** Returns a description of the result of an import, such as `2 products added, 1 changed.` */
export function describeOutcome(
  { created, changed }: Pick<ImportOutcome, 'created' | 'changed'>,
  language: Language,
): string {
  const t = textIn(language)
  const parts = [
    ...(created > 0 ? [t.count(created, '{count} product added', '{count} products added')] : []),
    ...(changed > 0 ? [t.count(changed, '{count} changed', '{count} changed')] : []),
  ]
  return parts.length === 0 ? t('No changes.') : t('{list}.', { list: listed(parts, language, 'unit') })
}

/**
 * Returns a description of the preview of an import, such as `It adds 2 products, changes 1 product and leaves 120
 * products unchanged.`
 */
export function describePreview({ created, changed, unchanged }: ImportOutcome, language: Language): string {
  const t = textIn(language)
  const parts = [
    ...(created > 0 ? [t.count(created, 'adds {count} product', 'adds {count} products')] : []),
    ...(changed > 0 ? [t.count(changed, 'changes {count} product', 'changes {count} products')] : []),
    ...(unchanged > 0
      ? [t.count(unchanged, 'leaves {count} product unchanged', 'leaves {count} products unchanged')]
      : []),
  ]
  if (parts.length === 0) return t('The file contains no products.')
  return t('It {list}.', { list: listed(parts, language, 'conjunction') })
}

/**
 * Returns a sentence that asks the seller to correct the lines of an import with errors. `lines` is the number of these
 * lines.
 */
export function describeFaults(lines: number, t: Translate): string {
  return t.count(
    lines,
    'One line has errors. Correct it in your spreadsheet and choose the file again. No product was changed.',
    '{count} lines have errors. Correct them in your spreadsheet and choose the file again. No product was changed.',
  )
}

const LOCALES: Record<Language, string> = { en: 'en-GB', ur: 'ur-PK' }

function listed(parts: string[], language: Language, type: Intl.ListFormatType): string {
  return new Intl.ListFormat(LOCALES[language], { type }).format(parts)
}
