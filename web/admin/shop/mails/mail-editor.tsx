import { type SubmitEvent, useState } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
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
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
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
 * The editor of the text of an email, with its preview. If another admin changes the text in the meantime, the typed
 * text stays in the editor, and a notice offers the other text.
 */
export function MailEditor({ kind, language, own, standard }: EditorProps) {
  const t = useText()
  const saving = useSaveMailText(kind, language)
  const start = own ?? standard
  const [words, setWords] = useState(start)
  const [seen, setSeen] = useState(start)
  const [isLeaving, setLeaving] = useState(false)
  const isDirty = !isSame(words, seen)
  const isOutdated = !isSame(start, seen)

  function showStored() {
    setSeen(start)
    setWords(start)
  }
  // If the stored text has changed, the editor shows it, unless the admin has edited the text. It also does so after
  // the own change was saved.
  if (isOutdated && (!isDirty || isSame(words, start))) showStored()

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
        {isOutdated && isDirty && (
          <Notice
            tone="warning"
            action={
              <Button variant="secondary" size="small" onClick={showStored}>
                {t('Show the other text')}
              </Button>
            }
          >
            {areaMessages.settings.textChanged}
          </Notice>
        )}
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
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={!isDirty || isFaulty} isBusy={saving.isPending} busyLabel={t('Saving...')}>
            {t('Save text')}
          </Button>
          {own && (
            <Button variant="secondary" onClick={() => setLeaving(true)}>
              {t('Use the default text again')}
            </Button>
          )}
        </div>
        <Places kind={kind} />
      </form>
      <MailPreview
        kind={kind}
        language={language}
        words={own === undefined && !isDirty ? null : words}
        isFaulty={isFaulty}
      />
      <ConfirmDialog
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        onConfirm={() => saving.mutate(null, { onSettled: () => setLeaving(false) })}
        title={t('Use the default text again?')}
        description={t('Your own text in this language will be deleted. The audit log keeps only its beginning.')}
        confirmLabel={t('Use the default text')}
        isBusy={saving.isPending}
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
          <li key={place}>
            <bdi dir="ltr">
              <code className="bg-leaf-50 px-1 text-ink">{`{${place}}`}</code>
            </bdi>{' '}
            {t('stands for {value}.', { value: t(PLACE_MEANINGS[place]) })}{' '}
            {required.includes(place) && <strong className="font-semibold">{t('The text must contain it.')}</strong>}
          </li>
        ))}
      </ul>
    </div>
  )
}
