import { useSearchParams } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import { RichText, useText } from '#web/text/text.tsx'
import type { LoginPage } from './login-pages.tsx'
import { MailCode } from './mail-code.tsx'
import { MailSent } from './mail-sent.tsx'
import { useResend } from './resend.ts'

type CheckYourMailProps = { loginPage: LoginPage; email: string; wasJustSent: boolean; onBack: () => void }

/** The screen after the sign-up. It explains the confirmation email and can send it again. */
export function CheckYourMail({ loginPage, email, wasJustSent, onBack }: CheckYourMailProps) {
  const t = useText()
  const [search] = useSearchParams()
  const resend = useResend(loginPage, search.get('next'))
  return (
    <MailSent
      email={email}
      title={t(areaMessages.auth.checkEmail)}
      description={
        <RichText
          text={
            wasJustSent
              ? 'We have sent a link to {email}. Open it on any device. If you already have an account, we do not send a new link: log in instead.'
              : 'We will send the link to {email}. Open it on any device. If you already have an account, we do not send a new link: log in instead.'
          }
          values={{ email: <bdi className="font-bold break-words">{email}</bdi> }}
        />
      }
      wasJustSent={wasJustSent}
      sending={resend}
      back={{ label: t('Back to the login'), onBack }}
    >
      <MailCode email={email} />
    </MailSent>
  )
}
