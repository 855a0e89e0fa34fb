import type { UseMutationResult } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { CentredCard } from '#web/ui/centred-card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { authReason } from '../session/auth-reason.ts'
import { ResendButton, usePause } from '../session/resend-button.tsx'

type MailSentProps = {
  email: string
  title: string
  description: ReactNode
  /** Whether a mail is on its way already. */
  wasJustSent?: boolean
  /** Sends the mail once more. */
  sending: UseMutationResult<void, Error, string>
  /** The way back: what it says, and where it leads. */
  back: { label: string; onBack: () => void }
  /** What else can be done with the mail, such as typing its code. */
  children?: ReactNode
}

/** What to do with a mail that was sent, and what to do when none comes. */
export function MailSent({ email, title, description, wasJustSent = true, sending, back, children }: MailSentProps) {
  const pause = usePause(wasJustSent)
  return (
    <CentredCard icon={<MailCheck />} title={title} description={description}>
      {children}
      <div className="space-y-3">
        {sending.isSuccess && <Notice tone="success">We have sent another mail.</Notice>}
        {sending.isError && <Notice tone="danger">{authReason(sending.error)}</Notice>}
        <ResendButton
          pause={pause}
          isBusy={sending.isPending}
          onResend={() => sending.mutate(email, { onSuccess: pause.begin })}
        />
        <Button block variant="ghost" onClick={back.onBack}>
          {back.label}
        </Button>
      </div>
      <p className="mt-5 text-center text-sm text-muted">Nothing there? Look into the spam folder.</p>
    </CentredCard>
  )
}
