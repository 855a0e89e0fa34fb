import type { SubmitEvent } from 'react'
import { directionOf, type Language } from '#contract/language.ts'
import {
  keepsSentences,
  LONGEST_MAIL_TEXT,
  LONGEST_MAIL_TITLE,
  type MailKind,
  type MailWords,
  placesOf,
  requiredPlacesOf,
} from '#contract/mail-texts.ts'
import { useText } from '#web/text/text.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OtherTextNotice, OwnTextButtons, PlaceItem, useTypedText } from '../own-text/own-text-form.tsx'
import { PLACE_MEANINGS } from './mail-names.ts'
import { MailPreview } from './mail-preview.tsx'
import { faultsOf, useSaveMailText } from './use-mail-text.ts'

type EditorProps = {
  kind: MailKind
  language: Language
  /** The operator's own text of an email. Undefined if the email has its default text. */
  own: MailWords | undefined
  standard: MailWords
}

/**
 * The editor of the text of an email, with its preview. If another admin changes the text while this admin types,
 * the typed text stays in the editor, and a notice offers the other text.
 */
export function MailEditor({ kind, language, own, standard }: EditorProps) {
  const t = useText()
  const saving = useSaveMailText(kind, language)
  const start = own ?? standard
  const { typed: words, setTyped: setWords, isDirty, ...other } = useTypedText(start, isSame)

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    saving.mutate(words)
  }

  const faults = faultsOf(kind, words)
  const isFaulty = Object.keys(faults).length > 0
  const field = (name: keyof MailWords) => ({
    ...{ lang: language, dir: directionOf(language), value: words[name], error: faults[name] },
    onChange: ({ target }: { target: { value: string } }) => setWords({ ...words, [name]: target.value }),
  })
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <form method="post" noValidate onSubmit={save} className="space-y-4">
        <OtherTextNotice {...other} />
        {keepsSentences(kind) && (
          <Notice tone="info">
            {t('This email protects an account. Its link, code and security notes always stay.')}
          </Notice>
        )}
        <TextField label={t('Subject')} maxLength={LONGEST_MAIL_TITLE} {...field('subject')} />
        <TextField label={t('Title')} maxLength={LONGEST_MAIL_TITLE} {...field('title')} />
        <TextArea
          label={t('Text')}
          rows={10}
          maxLength={LONGEST_MAIL_TEXT}
          optional={keepsSentences(kind) && requiredPlacesOf(kind).length === 0}
          hint={t('Each line is a paragraph.')}
          {...field('text')}
        />
        <OwnTextButtons isOwn={own !== undefined} isReady={isDirty && !isFaulty} saving={saving} />
        <Places kind={kind} />
      </form>
      <MailPreview
        kind={kind}
        language={language}
        words={own === undefined && !isDirty ? null : words}
        isFaulty={isFaulty}
      />
    </div>
  )
}

function isSame(one: MailWords, other: MailWords): boolean {
  return (
    one.subject.trim() === other.subject.trim() &&
    one.title.trim() === other.title.trim() &&
    one.text.trim() === other.text.trim()
  )
}

/** The placeholders of an email with their meanings. */
function Places({ kind }: { kind: MailKind }) {
  const t = useText()
  const required = requiredPlacesOf(kind)
  return (
    <div className="text-sm text-muted">
      <h2 className="font-semibold text-ink">{t('Placeholders')}</h2>
      <ul className="mt-1 list-disc space-y-1 ps-5">
        {placesOf(kind).map((place) => (
          <PlaceItem key={place} place={place} meaning={t(PLACE_MEANINGS[place])}>
            {required.includes(place) && <strong className="font-semibold">{t('The text must contain it.')}</strong>}
          </PlaceItem>
        ))}
      </ul>
    </div>
  )
}
