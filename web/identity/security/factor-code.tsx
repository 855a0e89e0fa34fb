import type { Factor } from '@supabase/auth-js'
import { type UseMutationResult, useQuery } from '@tanstack/react-query'
import { Notice } from '#web/ui/notice.tsx'
import { authReason } from '../session/auth-reason.ts'
import { ResendButton, usePause } from '../session/resend-button.tsx'
import { CodeForm } from './code-form.tsx'
import { type FactorAnswer, maskedPhone, nameOf, useChallenge } from './factors.ts'
import { dropChallenge, openChallenge } from './open-challenge.ts'

type FactorCodeProps = { factor: Factor; giving: Giving }

/** What becomes of a code that was typed. */
export type Giving = Pick<UseMutationResult<void, Error, FactorAnswer>, 'mutate' | 'error' | 'isPending' | 'reset'>

/** Asks for the code of one second factor; a phone is sent a text message. */
export function FactorCode({ factor, giving }: FactorCodeProps) {
  return factor.factor_type === 'phone' ? (
    <PhoneCode key={factor.id} factor={factor} giving={giving} />
  ) : (
    <AppCode key={factor.id} factor={factor} giving={giving} />
  )
}

/** Where to look for the code of a factor. */
export function whereTheCodeIs(factor: Factor): string {
  if (factor.factor_type === 'phone') return `We have sent a text message with a code to ${maskedPhone(factor)}.`
  return `Open “${nameOf(factor)}” and type the code it shows for this shop.`
}

function AppCode({ factor, giving }: FactorCodeProps) {
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

function PhoneCode({ factor, giving }: FactorCodeProps) {
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
    void asking.refetch()
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
