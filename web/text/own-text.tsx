import type { Texts } from '#contract/names.ts'
import { useText } from './text.tsx'

type OwnTextProps = { main: string; others: Texts | undefined }

/**
 * A text that a seller or an admin typed, such as a product name: in the language of the page, or the main text if it
 * has no other. It keeps its direction inside a sentence.
 */
export function OwnText({ main, others }: OwnTextProps) {
  const t = useText()
  const text = t.own(main, others)
  return <bdi lang={t.langOf(text)}>{text}</bdi>
}
