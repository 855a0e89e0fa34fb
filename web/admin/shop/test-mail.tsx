import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import type { FirstSteps } from '#contract/first-steps.ts'
import { membersOf, reasonOf } from '#web/api/reason.ts'
import { type Translate, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Dates, useDates } from '#web/ui/dates.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useConfirmTestMail, useFirstSteps, useSendTestMail } from './use-first-steps.ts'

/** The URL parameter with the code of a test email. The link in the email contains it. */
const CODE = 'test_mail'

/**
 * Sends a test email to the admin, and shows whether the newest one has arrived. The link in the email opens this
 * section of the page, which then records that the email has arrived.
 */
export function TestMail() {
  const t = useText()
  const dates = useDates()
  const { data: steps } = useFirstSteps()
  const sending = useSendTestMail()
  const { mutate: confirm } = useConfirmTestMail()
  const [search, setSearch] = useSearchParams()
  const code = search.get(CODE)
  const confirmed = useRef<string>(null)
  useEffect(() => {
    if (!code || confirmed.current === code) return
    confirmed.current = code
    confirm(code, {
      onSettled: () =>
        setSearch(
          (params) => {
            params.delete(CODE)
            return params
          },
          { replace: true },
        ),
    })
  }, [code, confirm, setSearch])
  const reason = membersOf(sending.error, 'mail_failed')?.reason
  return (
    <div className="flex flex-col items-start gap-4">
      {steps && <p className="text-muted">{stateOf(steps, t, dates)}</p>}
      {sending.isError && (
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
      )}
      <Button
        variant="secondary"
        isBusy={sending.isPending}
        busyLabel={t('Sending...')}
        onClick={() => sending.mutate()}
      >
        {t('Send a test email')}
      </Button>
    </div>
  )
}

function stateOf({ test_mail_sent_at, has_test_mail }: FirstSteps, t: Translate, { formatTime }: Dates): string {
  if (test_mail_sent_at === null) return t('No test email has been sent yet.')
  const sent = formatTime(test_mail_sent_at)
  return has_test_mail
    ? t('The test email was sent on {sent}, and has arrived.', { sent })
    : t('The test email was sent on {sent}. Open the link in the email to confirm that it has arrived.', { sent })
}
