import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { pageAddress } from '#web/shared/page-address.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import { RichText, useText } from '#web/text/text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CentredCard } from '#web/ui/centred-card.tsx'
import { useCaptcha } from '../session/captcha.ts'
import { useSession } from '../session/session.tsx'
import { EmailForm } from './email-form.tsx'
import { loginPageOf } from './login-pages.tsx'
import { MailSent } from './mail-sent.tsx'

export const meta = personalPage('Forgot password')

/** The page on which a user requests an email with a link to set a new password. */
export default function ForgotPassword() {
  const t = useText()
  const [search] = useSearchParams()
  const loginPage = loginPageOf(search.get('role'))
  const [email, setEmail] = useState<string>()
  const recover = useRecover()
  if (email) return <RecoveryMailSent email={email} onBack={() => setEmail(undefined)} />
  return (
    <CentredCard
      icon={<KeyRound />}
      title={t('Forgot your password?')}
      description={t('Enter your e-mail address and we will send you a link to set a new password.')}
    >
      <EmailForm
        label={t('Send the link')}
        error={recover.error}
        isBusy={recover.isPending}
        onSubmit={(address) => recover.mutate(address, { onSuccess: () => setEmail(address) })}
      />
      <ButtonLink to={loginPage.path} variant="ghost" block className="mt-3">
        {t('Back to the login')}
      </ButtonLink>
    </CentredCard>
  )
}

/**
 * The screen after a request for a recovery email. Its text is the same for every email address, so that it does not
 * reveal which accounts exist.
 */
function RecoveryMailSent({ email, onBack }: { email: string; onBack: () => void }) {
  const t = useText()
  return (
    <MailSent
      email={email}
      title={t('Check your e-mail')}
      description={
        <RichText
          text="If {name} has an account, we have sent a link to set a new password."
          values={{ name: <bdi className="font-bold break-words">{email}</bdi> }}
        />
      }
      sending={useRecover()}
      back={{ label: t('Use another address'), onBack }}
    />
  )
}

function useRecover() {
  const { auth } = useSession()
  const captcha = useCaptcha()
  return useMutation({
    mutationFn: async (email: string) => {
      const redirectTo = pageAddress('/reset-password')
      const { error } = await (await auth()).resetPasswordForEmail(email, { redirectTo, ...(await captcha()) })
      if (error) throw error
    },
  })
}
