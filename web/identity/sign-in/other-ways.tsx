import { Building2, Mail, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { SignInSettings } from '#contract/sign-in.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { providerName, providersIn } from '../session/providers.ts'
import { useSession } from '../session/session.tsx'
import type { LoginPage } from './login-pages.tsx'
import { useNext } from './return-address.ts'

export type OtherWay = 'link' | 'phone' | 'company'

type OtherWaysProps = {
  loginPage: LoginPage
  settings: SignInSettings
  isNew: boolean
  onChoose: (way: OtherWay) => void
}

/**
 * The buttons for a login without a password: providers, company login, link by email, and code by text message. At the
 * sign-up, only the providers are shown.
 */
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
  const [isLeaving, setLeaving] = useState(false)
  const [reason, setReason] = useState<string>()

  async function leave() {
    setLeaving(true)
    const refusal = await import('./open-provider.ts')
      .then(({ openProvider }) => openProvider({ auth, loginPage, provider, next }))
      .catch(reasonOf)
    setReason(refusal)
    setLeaving(false)
  }

  return (
    <>
      {reason !== undefined && <Notice tone="danger">{reason}</Notice>}
      <Button variant="secondary" block isBusy={isLeaving} onClick={leave}>
        {t('Continue with {provider}', { provider: providerName(provider) })}
      </Button>
    </>
  )
}
