import { type MouseEvent, type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import { directionOf, type Language } from '#contract/language.ts'
import { type InformationPage, LONGEST_PAGE_TEXT, PAGE_PLACES, type PagePlace } from '#contract/page-texts.ts'
import { reasonOf } from '#web/api/reason.ts'
import { PageBlocks } from '#web/shared/page-blocks.tsx'
import type { PlainText } from '#web/text/dictionaries.ts'
import { english, useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { usePreview, useSavePageText } from './use-page-text.ts'

/** What each placeholder stands for. */
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
  /** The text with which the editor starts. */
  start: string
}

/**
 * The editor for the text of an information page, with its preview. If another admin changes the text in the meantime,
 * the typed text stays in the editor, and a notice offers the other text.
 */
export function Editor({ page, language, own, start }: EditorProps) {
  const t = useText()
  const saving = useSavePageText(page, language)
  const [text, setText] = useState(start)
  const [seen, setSeen] = useState({ own, start })
  const [isLeaving, setLeaving] = useState(false)
  const isDirty = text.trim() !== seen.start.trim()
  const isOutdated = own !== seen.own
  const isSame = text.trim() === start.trim()
  const preview = usePreview(language, text)

  function show(next: { own: string | undefined; start: string }) {
    setSeen(next)
    setText(next.start)
  }
  // If the stored text has changed, the editor shows it, unless the admin has edited the text. It also does so after
  // the own change was saved.
  if ((isOutdated || seen.start !== start) && (!isDirty || isSame)) show({ own, start })

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    saving.mutate(text)
  }

  const typed = { lang: language, dir: directionOf(language) }
  const error = text.trim() === '' ? 'Enter a text' : preview.error ? reasonOf(preview.error) : undefined
  return (
    <>
      {isOutdated && isDirty && (
        <Notice
          tone="warning"
          action={
            <Button variant="secondary" size="small" onClick={() => show({ own, start })}>
              {t('Show the other text')}
            </Button>
          }
        >
          {areaMessages.settings.textChanged}
        </Notice>
      )}
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
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              disabled={!isDirty || error !== undefined}
              isBusy={saving.isPending}
              busyLabel={t('Saving...')}
            >
              {t('Save text')}
            </Button>
            {own !== undefined && (
              <Button variant="secondary" onClick={() => setLeaving(true)}>
                {t('Use the default text again')}
              </Button>
            )}
          </div>
          <Format />
        </form>
        <Preview title={t('Preview')} badge={own === undefined && !isDirty ? t('Default text') : undefined}>
          <div {...typed}>{preview.data?.blocks && <PageBlocks blocks={preview.data.blocks} />}</div>
        </Preview>
      </div>
      <ConfirmDialog
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        onConfirm={() => saving.mutate(null, { onSettled: () => setLeaving(false) })}
        title={t('Use the default text again?')}
        description={t('Your own text in this language will be deleted. The audit log keeps only its beginning.')}
        confirmLabel={t('Use the default text')}
        isBusy={saving.isPending}
      />
    </>
  )
}

type PreviewProps = { title: string; badge: string | undefined; children: ReactNode }

/** The preview of an information page's text. Its links lead nowhere, so that a click does not leave the editor. */
function Preview({ title, badge, children }: PreviewProps) {
  const id = useId()
  return (
    <Card className="p-5 sm:p-6">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id={id} className="text-sm font-semibold text-muted">
          {title}
        </h2>
        {badge && <Badge>{badge}</Badge>}
      </div>
      <section aria-labelledby={id} onClickCapture={stayHere}>
        {children}
      </section>
    </Card>
  )
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
          <li key={place}>
            <Code>{`{${place}}`}</Code> {t('stands for {value}.', { value: t(PLACES[place]) })}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Code({ children }: { children: string }) {
  return (
    <bdi dir="ltr">
      <code className="bg-leaf-50 px-1 text-ink">{children}</code>
    </bdi>
  )
}
