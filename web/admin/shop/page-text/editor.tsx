import type { MouseEvent, SubmitEvent } from 'react'
import { directionOf, type Language } from '#contract/language.ts'
import { type InformationPage, LONGEST_PAGE_TEXT, PAGE_PLACES, type PagePlace } from '#contract/page-texts.ts'
import { reasonOf } from '#web/api/reason.ts'
import { PageBlocks } from '#web/shared/page-blocks.tsx'
import type { PlainText } from '#web/text/dictionaries.ts'
import { english, useText } from '#web/text/text.tsx'
import { TextArea } from '#web/ui/field.tsx'
import {
  Code,
  OtherTextNotice,
  OwnTextButtons,
  PlaceItem,
  PreviewCard,
  useTypedText,
} from '../own-text/own-text-form.tsx'
import { usePreview, useSavePageText } from './use-page-text.ts'

/** For each placeholder in the text of an information page, the description of the value that replaces it. */
const PLACES: Record<PagePlace, PlainText> = {
  name: english('the name of the shop'),
  email: english('the e-mail of the shop'),
  phone: english('the phone of the shop'),
  address: english('the address of the shop'),
  shipping_fee: english('the shipping fee'),
  refund_days: english('the days for a refund request'),
}

/** Examples of links in Markdown. */
const [LINK, WEBSITE, EMAIL] = ['[…](/delivery)', '[…](https://…)', '[…](mailto:…) […](tel:…)']

type EditorProps = {
  page: InformationPage
  language: Language
  /** The operator's own text of an information page. Undefined if the page shows its default text. */
  own: string | undefined
  /** The text that the editor shows at first: the own text, or else the default text as Markdown. */
  start: string
}

/**
 * The editor for the text of an information page, with its preview. If another admin changes the text while this admin
 * types, the typed text stays in the editor, and a notice offers the other text.
 */
export function Editor({ page, language, own, start }: EditorProps) {
  const t = useText()
  const saving = useSavePageText(page, language)
  const { typed: text, setTyped: setText, isDirty, ...other } = useTypedText(start, isSame)
  const preview = usePreview(language, text)

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    saving.mutate(text)
  }

  const typed = { lang: language, dir: directionOf(language) }
  const error = text.trim() === '' ? 'Enter a text' : preview.error ? reasonOf(preview.error) : undefined
  return (
    <>
      <OtherTextNotice {...other} />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <form method="post" noValidate onSubmit={save} className="space-y-4">
          <TextArea
            {...typed}
            label={language === 'ur' ? t('Text in Urdu') : t('Text in English')}
            rows={22}
            maxLength={LONGEST_PAGE_TEXT}
            value={text}
            error={error}
            onChange={({ target }) => setText(target.value)}
          />
          <OwnTextButtons isOwn={own !== undefined} isReady={isDirty && error === undefined} saving={saving} />
          <Format />
        </form>
        <PreviewCard title={t('Preview')} isDefault={own === undefined && !isDirty}>
          {/* Links lead nowhere, so that a click does not leave the editor. */}
          <div {...typed} onClickCapture={stayHere}>
            {preview.data?.blocks && <PageBlocks blocks={preview.data.blocks} />}
          </div>
        </PreviewCard>
      </div>
    </>
  )
}

function isSame(one: string, other: string): boolean {
  return one.trim() === other.trim()
}

function stayHere(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) {
    event.preventDefault()
    event.stopPropagation()
  }
}

/** Explains the format of texts and lists the placeholders. */
function Format() {
  const t = useText()
  return (
    <details className="text-sm text-muted">
      <summary className="min-h-9 cursor-pointer content-center font-semibold text-ink">
        {t('Format of the text')}
      </summary>
      <ul className="mt-1 list-disc space-y-1 ps-5">
        <li>
          <Code>## …</Code> {t('is a heading.')}
        </li>
        <li>
          <Code>- …</Code> {t('is an item of a list.')}
        </li>
        <li>
          <Code>**…**</Code> {t('is bold.')}
        </li>
        <li>
          <Code>{LINK}</Code> {t('is a link to a page of the shop.')}
        </li>
        <li>
          <Code>{WEBSITE}</Code> {t('is a link to a website.')}
        </li>
        <li>
          <Code>{EMAIL}</Code> {t('is a link to an e-mail address or a phone.')}
        </li>
        <li>{t('An empty line ends a paragraph. The first paragraph is the introduction below the title.')}</li>
        {PAGE_PLACES.map((place) => (
          <PlaceItem key={place} place={place} meaning={t(PLACES[place])} />
        ))}
      </ul>
    </details>
  )
}
