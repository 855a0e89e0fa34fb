import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { CentredCard } from '#web/ui/centred-card.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { authReason } from '../session/auth-reason.ts'
import { useSignOut } from '../session/session.tsx'
import { FactorCode, whereTheCodeIs } from './factor-code.tsx'
import { nameOf, useFactors, useVerifyCode } from './factors.ts'

/** Replaces the screens of an area until the user has entered a code of the second factor. */
export function SecondFactorChallenge() {
  const t = useText()
  const factors = useFactors()
  const verifying = useVerifyCode()
  const signOut = useSignOut()
  const [chosen, choose] = useState<string>()
  const factor = factors.data?.find(({ id }) => id === chosen) ?? factors.data?.[0]
  const others = factors.data?.filter((other) => other !== factor) ?? []

  return (
    <CentredCard
      icon={<ShieldCheck />}
      title={t('Confirm that it is you')}
      description={factor && whereTheCodeIs(factor, t)}
    >
      {factors.isPending && <Loading label={t('Loading...')} />}
      {factors.isError && (
        <LoadFailure
          message={areaMessages.auth.factorsFailed}
          reason={authReason(factors.error)}
          retry={() => factors.refetch()}
        />
      )}
      {factor && <FactorCode factor={factor} verifying={verifying} />}
      <div className="mt-3 space-y-1">
        {others.map((other) => (
          <Button
            key={other.id}
            block
            variant="ghost"
            onClick={() => {
              verifying.reset()
              choose(other.id)
            }}
          >
            {t('Confirm with “{other}” instead', { other: nameOf(other, t) })}
          </Button>
        ))}
        <Button block variant="ghost" onClick={signOut}>
          {t('Log out instead')}
        </Button>
      </div>
    </CentredCard>
  )
}
