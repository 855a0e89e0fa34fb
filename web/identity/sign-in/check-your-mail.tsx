import { useSearchParams } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import type { LoginPage } from './login-pages.tsx'
import { MailCode } from './mail-code.tsx'
import { MailSent } from './mail-sent.tsx'
import { useResend } from './resend.ts'

type CheckYourMailProps = { loginPage: LoginPage; email: string; wasJustSent: boolean; onBack: () => void }

/** After the sign-up: what to do with the mail, and what to do when none comes. */
export function CheckYourMail({ loginPage, email, wasJustSent, onBack }: CheckYourMailProps) {
  const [search] = useSearchParams()
  const resend = useResend(loginPage, search.get('next'))
  return (
    <MailSent
      email={email}
      title={areaMessages.auth.checkEmail}
      description={
        <>
          {wasJustSent ? 'We have sent a link to ' : 'The link goes to '}
          <strong className="break-words">{email}</strong>. Open it on this or any other device. If you have an account
          already, no new link is sent: log in instead.
        </>
      }
      wasJustSent={wasJustSent}
      sending={resend}
      back={{ label: 'Back to the login', onBack }}
    >
      <MailCode email={email} />
    </MailSent>
  )
}
