import type { UseMutationResult } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { CentredCard } from '#web/ui/centred-card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { authReason } from '../session/auth-reason.ts'
import { ResendButton, usePause } from '../session/resend-button.tsx'

type MailSentProps = {
  email: string
  title: string
  description: ReactNode
  /** Whether the sign-in email was sent a moment ago. If so, the user must wait before Resend. The default is true. */
  wasJustSent?: boolean
  /** The mutation that sends the email again. */
  sending: UseMutationResult<void, Error, string>
  /** The label and the action of the button that leads back. */
  back: { label: string; onBack: () => void }
  /** Additional content, such as a field for the code. */
  children?: ReactNode
}

/** The screen after a sign-in email was sent. It explains the next step and can send the email again. */
export function MailSent({ email, title, description, wasJustSent = true, sending, back, children }: MailSentProps) {
  const t = useText()
  const pause = usePause(wasJustSent)
  return (
    <CentredCard icon={<MailCheck />} title={title} description={description}>
      {children}
      <div className="space-y-3">
        {sending.isSuccess && <Notice tone="success">{t('We have sent another e-mail.')}</Notice>}
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
      <p className="mt-5 text-center text-sm text-muted">{t('No e-mail yet? Check your spam folder.')}</p>
    </CentredCard>
  )
}
