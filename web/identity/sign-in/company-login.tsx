import { useMutation } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { CentredCard } from '#web/ui/centred-card.tsx'
import { useCaptcha } from '../session/captcha.ts'
import { useSession } from '../session/session.tsx'
import { EmailForm } from './email-form.tsx'
import type { LoginPage } from './login-pages.tsx'
import { returnAddress, useNext } from './return-address.ts'

/** A form that starts a login at a company's identity provider. The domain of the email determines the provider. */
export function CompanyLogin({ loginPage, onBack }: { loginPage: LoginPage; onBack: () => void }) {
  const t = useText()
  const { auth } = useSession()
  const captcha = useCaptcha()
  const next = useNext()
  const leaving = useMutation({
    mutationFn: async (email: string) => {
      const domain = email.split('@').at(-1) ?? ''
      const redirectTo = returnAddress(loginPage, next)
      const { error } = await (await auth()).signInWithSSO({ domain, options: { redirectTo, ...(await captcha()) } })
      if (error) throw error
    },
  })
  return (
    <CentredCard
      icon={<Building2 />}
      title={t('Log in with your company')}
      description={t('Your e-mail address leads to the login of your company.')}
    >
      <EmailForm label={t('Continue')} error={leaving.error} isBusy={leaving.isPending} onSubmit={leaving.mutate} />
      <Button block variant="ghost" className="mt-3" onClick={onBack}>
        {t('Back to the login')}
      </Button>
    </CentredCard>
  )
}
