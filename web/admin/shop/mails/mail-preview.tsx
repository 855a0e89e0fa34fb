import { useSearchParams } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import { directionOf, type Language } from '#contract/language.ts'
import type { MailKind, MailWords } from '#contract/mail-texts.ts'
import type { MailPreview as Preview } from '#contract/own-mail-texts.ts'
import { membersOf, reasonOf } from '#web/api/reason.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PreviewCard } from '../own-text/own-text-form.tsx'
import { MailFrame } from './mail-frame.tsx'
import { useMailPreview, useSendMailExample } from './use-mail-text.ts'

type PreviewProps = {
  kind: MailKind
  language: Language
  /** The words of the email. Null if they are the default words. */
  words: MailWords | null
  isFaulty: boolean
}

/** Shows the preview of an email text: the email with example values, and the button that sends it to the admin. */
export function MailPreview({ kind, language, words, isFaulty }: PreviewProps) {
  const t = useText()
  const [search] = useSearchParams()
  const preview = useMailPreview(kind, language, words)
  const sending = useSendMailExample(kind, language)
  const reason = membersOf(sending.error, 'mail_failed')?.reason
  return (
    <PreviewCard title={t('Preview with example values')} isDefault={words === null}>
      <FilterLinks
        label={t('Format of the preview')}
        param="format"
        options={[
          { value: '', label: t('With design') },
          { value: 'text', label: t('Plain text') },
        ]}
      />
      <div className="space-y-3">
        {preview.isError && <Notice tone="danger">{reasonOf(preview.error)}</Notice>}
        {preview.isPending && <Skeleton className="h-96" />}
        {preview.data && <Email email={preview.data} language={language} isPlain={search.get('format') === 'text'} />}
      </div>
      {sending.isError && (
        <div className="mt-4">
          <Notice tone="danger">
            <p>
              {t(areaMessages.settings.testMailFailed)}. {t.message(reasonOf(sending.error))}
            </p>
            {reason && (
              <p dir="ltr" lang="en" className="mt-1 text-sm break-words">
                {reason}
              </p>
            )}
          </Notice>
        </div>
      )}
      <Button
        variant="secondary"
        className="mt-4"
        disabled={isFaulty}
        isBusy={sending.isPending}
        busyLabel={t('Sending...')}
        onClick={() => sending.mutate(words)}
      >
        {t('Send this email to me')}
      </Button>
    </PreviewCard>
  )
}

function Email({ email, language, isPlain }: { email: Preview; language: Language; isPlain: boolean }) {
  const t = useText()
  const written = { lang: language, dir: directionOf(language) }
  return (
    <>
      <p>
        <span className="block text-sm text-muted">{t('Subject')}</span>
        <bdi {...written} className="font-semibold wrap-anywhere">
          {email.subject}
        </bdi>
      </p>
      {isPlain ? (
        <p {...written} className="rounded-field border border-line bg-paper p-4 whitespace-pre-wrap wrap-anywhere">
          {email.text}
        </p>
      ) : (
        <MailFrame title={t('The email')} html={email.html} />
      )}
    </>
  )
}
