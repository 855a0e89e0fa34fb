import type { Factor } from '@supabase/auth-js'
import { type UseMutationResult, useQuery } from '@tanstack/react-query'
import { type Translate, useText } from '#web/text/text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { authReason } from '../session/auth-reason.ts'
import { ResendButton, usePause } from '../session/resend-button.tsx'
import { CodeForm } from './code-form.tsx'
import { type FactorAnswer, maskedPhone, nameOf, useChallenge } from './factors.ts'
import { dropChallenge, openChallenge } from './open-challenge.ts'

type FactorCodeProps = { factor: Factor; verifying: CodeVerification }

/** The part of a mutation that the form for a code of a second factor uses. */
export type CodeVerification = Pick<
  UseMutationResult<void, Error, FactorAnswer>,
  'mutate' | 'error' | 'isPending' | 'reset'
>

/**
 * A form for a code of a second factor. If the factor is a phone, the form sends it a text message, unless the last
 * code is still valid.
 */
export function FactorCode({ factor, verifying }: FactorCodeProps) {
  return factor.factor_type === 'phone' ? (
    <PhoneCode key={factor.id} factor={factor} verifying={verifying} />
  ) : (
    <AppCode key={factor.id} factor={factor} verifying={verifying} />
  )
}

/** Returns the instructions for finding the code of a factor. */
export function whereTheCodeIs(factor: Factor, t: Translate): string {
  if (factor.factor_type === 'phone')
    return t('We have sent a text message with a code to {phone}.', { phone: maskedPhone(factor) })
  return t('Open “{name}” and enter the code for this shop.', { name: nameOf(factor, t) })
}

function AppCode({ factor, verifying }: FactorCodeProps) {
  const t = useText()
  return (
    <CodeForm
      label={t('Code from the app')}
      action={t('Confirm')}
      error={verifying.error}
      isBusy={verifying.isPending}
      onCode={(code, onFailed) => verifying.mutate({ factorId: factor.id, code }, { onError: onFailed })}
    />
  )
}

function PhoneCode({ factor, verifying }: FactorCodeProps) {
  const t = useText()
  const pause = usePause(true)
  const challenge = useChallenge()
  // The text message with the code is requested by a query and not by an effect, because a query runs only once.
  const asking = useQuery({
    queryKey: ['challenge', factor.id],
    queryFn: () => openChallenge(factor.id) ?? challenge(factor.id),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

  function resend() {
    verifying.reset()
    pause.begin()
    dropChallenge()
    void asking.refetch()
  }

  return (
    <CodeForm
      label={t('Code from the text message')}
      action={t('Confirm')}
      error={verifying.error}
      isBusy={verifying.isPending}
      onCode={(code, onFailed) =>
        verifying.mutate({ factorId: factor.id, code, challengeId: asking.data }, { onError: onFailed })
      }
    >
      {asking.isError && <Notice tone="danger">{authReason(asking.error)}</Notice>}
      <ResendButton pause={pause} isBusy={asking.isFetching} onResend={resend} />
    </CodeForm>
  )
}
