import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { personalPage } from '#web/shared/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CentredCard } from '#web/ui/centred-card.tsx'
import { useCaptcha } from '../session/captcha.ts'
import { useSession } from '../session/session.tsx'
import { doorNamed } from './doors.tsx'
import { EmailForm } from './email-form.tsx'
import { MailSent } from './mail-sent.tsx'

export const meta = () => personalPage('Forgot password')

/** Sends a mail whose link leads to the page on which a new password is set. */
export default function ForgotPassword() {
  const [search] = useSearchParams()
  const door = doorNamed(search.get('role'))
  const [email, setEmail] = useState<string>()
  const recover = useRecover()
  if (email) return <RecoveryMailSent email={email} onBack={() => setEmail(undefined)} />
  return (
    <CentredCard
      icon={<KeyRound />}
      title="Forgot your password?"
      description="Tell us your e-mail address, and we send you a link to set a new one."
    >
      <EmailForm
        label="Send the link"
        error={recover.error}
        isBusy={recover.isPending}
        onSubmit={(address) => recover.mutate(address, { onSuccess: () => setEmail(address) })}
      />
      <ButtonLink to={door.path} variant="ghost" block className="mt-3">
        Back to the login
      </ButtonLink>
    </CentredCard>
  )
}

/** The same for every address, so that nobody learns whose has an account. */
function RecoveryMailSent({ email, onBack }: { email: string; onBack: () => void }) {
  return (
    <MailSent
      email={email}
      title="Look into your mailbox"
      description={
        <>
          If <strong className="break-words">{email}</strong> has an account here, a link to set a new password is on
          its way.
        </>
      }
      sending={useRecover()}
      back={{ label: 'Use another address', onBack }}
    />
  )
}

function useRecover() {
  const { auth } = useSession()
  const captcha = useCaptcha()
  return useMutation({
    mutationFn: async (email: string) => {
      const redirectTo = `${window.location.origin}/reset-password`
      const { error } = await (await auth()).resetPasswordForEmail(email, { redirectTo, ...(await captcha()) })
      if (error) throw error
    },
  })
}
