import type { Factor } from '@supabase/auth-js'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { authReason } from '#web/session/auth-reason.ts'
import { usePause } from '#web/session/pause.ts'
import { ResendButton } from '#web/session/resend-button.tsx'
import { useSignOut } from '#web/session/session.tsx'
import { LoadFailure } from '#web/ui/area-states.tsx'
import { Button } from '#web/ui/button.tsx'
import { CentredCard } from '#web/ui/centred-card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { CodeForm } from './code-form.tsx'
import { maskedPhone, nameOf, useChallenge, useFactors, useGiveCode } from './factors.ts'
import { dropChallenge, openChallenge } from './open-challenge.ts'

/** Stands in the place of what only opens once the second factor was given; then that opens by itself. */
export function SecondFactorChallenge() {
  const factors = useFactors()
  const signOut = useSignOut()
  const [chosen, choose] = useState<string>()
  const factor = factors.data?.find(({ id }) => id === chosen) ?? factors.data?.[0]
  const others = factors.data?.filter((other) => other !== factor) ?? []

  return (
    <CentredCard icon={<ShieldCheck />} title="Confirm that it is you" description={factor && whereTheCodeIs(factor)}>
      {factors.isPending && <Loading label="Loading..." />}
      {factors.isError && (
        <LoadFailure
          message={messages.auth.factorsFailed}
          reason={authReason(factors.error)}
          retry={() => factors.refetch()}
        />
      )}
      {factor?.factor_type === 'totp' && <AppCode key={factor.id} factor={factor} />}
      {factor?.factor_type === 'phone' && <PhoneCode key={factor.id} factor={factor} />}
      <div className="mt-3 space-y-1">
        {others.map((other) => (
          <Button key={other.id} block variant="ghost" onClick={() => choose(other.id)}>
            Use “{nameOf(other)}” instead
          </Button>
        ))}
        <Button block variant="ghost" onClick={signOut}>
          Log out instead
        </Button>
      </div>
    </CentredCard>
  )
}

function whereTheCodeIs(factor: Factor): string {
  if (factor.factor_type === 'phone') return `We have sent a text message with a code to ${maskedPhone(factor)}.`
  return `Open “${nameOf(factor)}” and type the code it shows for this shop.`
}

function AppCode({ factor }: { factor: Factor }) {
  const giving = useGiveCode()
  return (
    <CodeForm
      label="Code from the app"
      action="Confirm"
      error={giving.error}
      isBusy={giving.isPending}
      onCode={(code, onFailed) => giving.mutate({ factorId: factor.id, code }, { onError: onFailed })}
    />
  )
}

function PhoneCode({ factor }: { factor: Factor }) {
  const giving = useGiveCode()
  const pause = usePause(true)
  const challenge = useChallenge()
  // A query, because asking sends a text message: once, however often the screen is drawn.
  const asking = useQuery({
    queryKey: ['challenge', factor.id],
    queryFn: () => openChallenge(factor.id) ?? challenge(factor.id),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

  function resend() {
    giving.reset()
    pause.begin()
    dropChallenge()
    asking.refetch()
  }

  return (
    <CodeForm
      label="Code from the text message"
      action="Confirm"
      error={giving.error}
      isBusy={giving.isPending}
      onCode={(code, onFailed) =>
        giving.mutate({ factorId: factor.id, code, challengeId: asking.data }, { onError: onFailed })
      }
    >
      {asking.isError && <Notice tone="danger">{authReason(asking.error)}</Notice>}
      <ResendButton pause={pause} isBusy={asking.isFetching} onResend={resend} />
    </CodeForm>
  )
}
