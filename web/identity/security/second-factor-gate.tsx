import { areaMessages } from '#contract/area-messages.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useSignOut } from '../session/session.tsx'
import { SecondFactorChallenge } from './second-factor-challenge.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

/**
 * Replaces the screens of the shop, except the pages of emailed links, until the user has verified the second factor,
 * or has added one if the shop requires it.
 */
export default function SecondFactorGate({ status }: { status: 'demanded' | 'missing' }) {
  return status === 'demanded' ? <SecondFactorChallenge /> : <SecondFactorSetUp />
}

function SecondFactorSetUp() {
  const t = useText()
  const signOut = useSignOut()
  return (
    <div className="page py-10">
      <PageHeader title={t('One more step')} />
      <div className="max-w-2xl space-y-5">
        <Notice tone="warning">{t(areaMessages.auth.secondFactorMissing)}</Notice>
        <TwoFactorSection />
        <Button variant="ghost" onClick={signOut}>
          {t('Log out instead')}
        </Button>
      </div>
    </div>
  )
}
