import type { Texts } from '#contract/names.ts'
import { useText } from './text.tsx'

type OwnTextProps = { main: string; others: Texts | undefined }

/**
 * Shows a text that a seller or an admin has typed, such as a product name. Shows the text in the language of the page
 * if it exists in that language, or else the main text. The text keeps its own direction inside a sentence of another
 * language.
 */
export function OwnText({ main, others }: OwnTextProps) {
  const t = useText()
  const text = t.own(main, others)
  return <bdi lang={t.langOf(text)}>{text}</bdi>
}
