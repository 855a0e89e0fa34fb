import { useMutation } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { RichText, useLanguage, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { CentredCard } from '#web/ui/centred-card.tsx'
import { useCaptcha } from '../session/captcha.ts'
import { useSession } from '../session/session.tsx'
import { confirmAddress } from './after-login.ts'
import { EmailForm } from './email-form.tsx'
import type { LoginPage } from './login-pages.tsx'
import { MailCode } from './mail-code.tsx'
import { MailSent } from './mail-sent.tsx'
import { languageMetadata } from './new-account.ts'

/** A form for a login without a password. The shop sends an email with a link and a code; the user can use either. */
export function LinkLogin({ loginPage, onBack }: { loginPage: LoginPage; onBack: () => void }) {
  const t = useText()
  const [email, setEmail] = useState<string>()
  const sending = useSendLink(loginPage)
  const resending = useSendLink(loginPage)

  if (email) {
    return (
      <MailSent
        email={email}
        title={t('Check your e-mail')}
        description={
          <RichText
            text="We have sent a login link to {name}. It works once."
            values={{ name: <bdi className="font-bold break-words">{email}</bdi> }}
          />
        }
        sending={resending}
        back={{ label: t('Back to the login'), onBack }}
      >
        <MailCode email={email} />
      </MailSent>
    )
  }
  return (
    <CentredCard
      icon={<Mail />}
      title={t('Log in by e-mail')}
      description={t('We will send you a link that logs you in.')}
    >
      <EmailForm
        label={t('Send the link')}
        error={sending.error}
        isBusy={sending.isPending}
        onSubmit={(address) => sending.mutate(address, { onSuccess: () => setEmail(address) })}
      />
      <Button block variant="ghost" className="mt-3" onClick={onBack}>
        {t('Back to the login')}
      </Button>
    </CentredCard>
  )
}

function useSendLink(loginPage: LoginPage) {
  const { auth } = useSession()
  const captcha = useCaptcha()
  const [search] = useSearchParams()
  const language = useLanguage()
  return useMutation({
    mutationFn: async (email: string) => {
      const emailRedirectTo = confirmAddress(loginPage, search.get('next'))
      const options = { emailRedirectTo, data: languageMetadata(language), ...(await captcha()) }
      const { error } = await (await auth()).signInWithOtp({ email, options })
      if (error) throw error
    },
  })
}
