import { MailCheck } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { messages } from '#contract/messages.ts'
import { authReason } from '#web/session/auth-reason.ts'
import { Button } from '#web/ui/button.tsx'
import { CentredCard } from '#web/ui/centred-card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Door } from './doors.tsx'
import { usePause, useResend } from './resending.ts'

type CheckYourMailProps = { door: Door; email: string; wasJustSent: boolean; onBack: () => void }

/** After the sign-up: what to do with the mail, and what to do when none comes. */
export function CheckYourMail({ door, email, wasJustSent, onBack }: CheckYourMailProps) {
  const [search] = useSearchParams()
  const pause = usePause(wasJustSent)
  const resend = useResend(door, search.get('next'))

  return (
    <CentredCard
      icon={<MailCheck />}
      title={messages.auth.checkEmail}
      description={
        <>
          {wasJustSent ? 'We have sent a link to ' : 'The link goes to '}
          <strong className="break-words">{email}</strong>. Open it on this or any other device.
        </>
      }
    >
      <div className="space-y-3">
        {resend.isSuccess && <Notice tone="success">We have sent another mail.</Notice>}
        {resend.isError && <Notice tone="danger">{authReason(resend.error)}</Notice>}
        <Button
          block
          variant="secondary"
          disabled={pause.secondsLeft > 0}
          isBusy={resend.isPending}
          onClick={() => resend.mutate(email, { onSuccess: pause.begin })}
        >
          {pause.secondsLeft > 0 ? `Resend in ${pause.secondsLeft} s` : 'Resend'}
        </Button>
        <Button block variant="ghost" onClick={onBack}>
          Back to the login
        </Button>
      </div>
      <p className="mt-5 text-center text-sm text-muted">
        Nothing there? Look into the spam folder. If you have an account already, no new link is sent: log in instead.
      </p>
    </CentredCard>
  )
}
