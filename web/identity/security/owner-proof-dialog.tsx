import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import type { OwnerProof, WantedProof } from '#contract/owner-proof.ts'
import { membersOf } from '#web/api/reason.ts'
import { RichText, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { authReason } from '../session/auth-reason.ts'
import { ResendButton, usePause } from '../session/resend-button.tsx'
import { useSession } from '../session/session.tsx'
import { sendCode } from './change-password.ts'
import { CodeForm } from './code-form.tsx'
import { FactorCode, whereTheCodeIs } from './factor-code.tsx'
import { type FactorAnswer, nameOf, useChallenge, useFactors } from './factors.ts'
import { dropChallenge } from './open-challenge.ts'

/**
 * A function that repeats the user's action with a proof that the user owns the account. Rejects if the server refuses
 * the proof.
 */
type SubmitProof = (proof: OwnerProof) => Promise<unknown>

type OwnerProofDialogProps = {
  /** The kind of proof that the server requires. The dialog is open while this is set. */
  wanted: WantedProof | undefined
  /** The text that explains why a proof is required. */
  description: string
  submit: SubmitProof
  onClose: () => void
}

/**
 * Returns the kind of proof of ownership that an error of the server requires. Returns undefined if the error has
 * another reason.
 */
export function proofWantedBy(error: unknown): WantedProof | undefined {
  return membersOf(error, 'reauthentication_needed')
}

/**
 * A dialog in which users prove that they own the account: by password, by second factor, or by a code that is sent to
 * them.
 */
export function OwnerProofDialog({ wanted, description, submit, onClose }: OwnerProofDialogProps) {
  const t = useText()
  return (
    <Dialog
      isOpen={wanted !== undefined}
      onClose={onClose}
      title={t('Confirm that it is you')}
      description={description}
    >
      {wanted?.by === 'password' && <PasswordProof submit={submit} />}
      {wanted?.by === 'code' && <CodeProof submit={submit} />}
      {wanted?.by === 'second_factor' && <SecondFactorProof factorIds={wanted.factor_ids} submit={submit} />}
    </Dialog>
  )
}

function PasswordProof({ submit }: { submit: SubmitProof }) {
  const t = useText()
  const id = useId()
  // The dialog for the proof consists only of this field, so the field gets the focus.
  useEffect(() => document.getElementById(id)?.focus(), [id])
  const user = useSession().session?.user
  const [password, setPassword] = useState('')
  const [isBlank, setBlank] = useState(false)
  const verifying = useMutation({ mutationFn: async () => void (await submit({ by: 'password', password })) })

  function confirm() {
    setBlank(password === '')
    if (password !== '') verifying.mutate(undefined, { onError: () => setPassword('') })
  }

  const refusal = verifying.error && password === '' ? authReason(verifying.error) : undefined
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        confirm()
      }}
      className="space-y-4"
    >
      {/* A hidden field with the email, so that password managers find the right password. */}
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        id={id}
        label={t('Your password')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={isBlank && password === '' ? areaMessages.auth.passwordRequired : refusal}
      />
      <Button type="submit" block isBusy={verifying.isPending} busyLabel={t('Checking...')}>
        {t('Confirm')}
      </Button>
      <p className="text-sm text-muted">
        <RichText
          text="Forgotten? {link}"
          values={{
            link: (
              <Link to="/forgot-password" className="inline-block py-1 underline">
                {t('Set a new password by e-mail')}
              </Link>
            ),
          }}
        />
      </p>
    </form>
  )
}

/**
 * The form for an account without a password and without a second factor. The server sends a code to its email or
 * phone.
 */
function CodeProof({ submit }: { submit: SubmitProof }) {
  const t = useText()
  const { auth, session } = useSession()
  const pause = usePause(true)
  const verifying = useMutation({ mutationFn: async (code: string) => void (await submit({ by: 'code', code })) })
  // The code for the proof is requested by a query and not by an effect, because a query runs only once.
  const sending = useQuery({
    queryKey: ['reauthentication'],
    queryFn: () =>
      auth()
        .then(sendCode)
        .then(() => true),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

  function resend() {
    verifying.reset()
    pause.begin()
    void sending.refetch()
  }

  if (sending.isPending) return <Loading label={t('Sending a code...')} />
  return (
    <>
      {sending.isSuccess && (
        <p className="mb-4">
          {session?.user.email ? t('We have sent a code to your e-mail.') : t('We have sent a code to your phone.')}
        </p>
      )}
      <CodeForm
        label={t('Code')}
        action={t('Confirm')}
        error={verifying.error}
        isBusy={verifying.isPending}
        onCode={(code, onFailed) => verifying.mutate(code, { onError: onFailed })}
      >
        {sending.isError && <Notice tone="danger">{authReason(sending.error)}</Notice>}
        <ResendButton pause={pause} isBusy={sending.isFetching} onResend={resend} />
      </CodeForm>
    </>
  )
}

function SecondFactorProof({ factorIds, submit }: { factorIds: string[]; submit: SubmitProof }) {
  const t = useText()
  const factors = useFactors()
  const challenge = useChallenge()
  const [chosen, choose] = useState(factorIds[0])
  const verifying = useMutation({
    mutationFn: async ({ factorId, code, challengeId }: FactorAnswer) => {
      const challenge_id = challengeId ?? (await challenge(factorId))
      await submit({ by: 'second_factor', factor_id: factorId, challenge_id, code })
      dropChallenge()
    },
  })
  const serving = factors.data?.filter(({ id }) => factorIds.includes(id)) ?? []
  const factor = serving.find(({ id }) => id === chosen)

  function change(id: string) {
    verifying.reset()
    choose(id)
  }

  return (
    <>
      {factors.isPending && <Loading label={t('Loading...')} />}
      {factors.isError && (
        <LoadFailure
          message={areaMessages.auth.factorsFailed}
          reason={authReason(factors.error)}
          retry={() => factors.refetch()}
        />
      )}
      {factor && (
        <>
          <p className="mb-4">{whereTheCodeIs(factor, t)}</p>
          <FactorCode factor={factor} verifying={verifying} />
        </>
      )}
      {serving
        .filter((other) => other !== factor)
        .map((other) => (
          <Button key={other.id} block variant="ghost" onClick={() => change(other.id)}>
            {t('Confirm with “{other}” instead', { other: nameOf(other, t) })}
          </Button>
        ))}
    </>
  )
}
