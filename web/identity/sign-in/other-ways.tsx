import type { Provider } from '@supabase/auth-js'
import { useMutation } from '@tanstack/react-query'
import { Building2, Mail, Smartphone } from 'lucide-react'
import type { SignInSettings } from '#contract/sign-in.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { authReason } from '../session/auth-reason.ts'
import { useSession } from '../session/session.tsx'
import { providerName, providersIn } from '../session/sign-in-settings.ts'
import type { LoginPage } from './login-pages.tsx'
import { returnAddress, useNext } from './return-address.ts'

export type OtherWay = 'link' | 'phone' | 'company'

type OtherWaysProps = {
  loginPage: LoginPage
  settings: SignInSettings
  isNew: boolean
  onChoose: (way: OtherWay) => void
}

/** The buttons for a login without a password: providers, company login, link by email, and code by text message. */
export function OtherWays({ loginPage, settings, isNew, onChoose }: OtherWaysProps) {
  const t = useText()
  const providers = providersIn(settings)
  const hasPhone = settings.sms_provider !== ''
  if (isNew && providers.length === 0) return null
  return (
    <div className="mt-6 space-y-3">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
      {providers.map((provider) => (
        <ProviderButton key={provider} loginPage={loginPage} provider={provider} />
      ))}
      {!isNew && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Button variant="secondary" onClick={() => onChoose('link')}>
            <Mail aria-hidden className="size-4.5" /> {t('E-mail me a login link')}
          </Button>
          {settings.saml_enabled && (
            <Button variant="secondary" onClick={() => onChoose('company')}>
              <Building2 aria-hidden className="size-4.5" /> {t('Log in with your company')}
            </Button>
          )}
          {hasPhone && (
            <Button variant="secondary" onClick={() => onChoose('phone')}>
              <Smartphone aria-hidden className="size-4.5" /> {t('Log in by phone')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** A button that opens the login page of a provider. The provider returns to this page with a session or an error. */
function ProviderButton({ loginPage, provider }: { loginPage: LoginPage; provider: string }) {
  const t = useText()
  const { auth } = useSession()
  const next = useNext()
  const leaving = useMutation({
    mutationFn: async () => {
      const redirectTo = returnAddress(loginPage, next)
      // The type of the client lists only well-known providers, but the shop can have others.
      const { error } = await (await auth()).signInWithOAuth({
        provider: provider as Provider,
        options: { redirectTo },
      })
      if (error) throw error
    },
  })
  return (
    <>
      {leaving.isError && <Notice tone="danger">{authReason(leaving.error)}</Notice>}
      <Button variant="secondary" block isBusy={leaving.isPending} onClick={() => leaving.mutate()}>
        {t('Continue with {provider}', { provider: providerName(provider) })}
      </Button>
    </>
  )
}
