import type { Texts } from '#contract/names.ts'
import { useText } from './text.tsx'

type OwnTextProps = { main: string; others: Texts | undefined }

/**
 * Shows a text that a seller or an admin typed, such as a product name. If the text exists in the language of the page,
 * shows that one, or else the main text. The text keeps its direction inside a sentence of another language.
 */
export function OwnText({ main, others }: OwnTextProps) {
  const t = useText()
  const text = t.own(main, others)
  return <bdi lang={t.langOf(text)}>{text}</bdi>
}
