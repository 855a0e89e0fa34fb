import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import type { OwnerProof } from '#contract/owner-proof.ts'
import { type WantedProof, wantedProof } from '#contract/wanted-proof.ts'
import { ApiProblem } from '#web/api/client.ts'
import { LoadFailure } from '#web/ui/area-states.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/field.tsx'
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

/** Tries the act again with the proof; rejects with what the server refuses. */
type Give = (proof: OwnerProof) => Promise<unknown>

type OwnerProofDialogProps = {
  /** What the server asks for; the dialog is open while there is something. */
  wanted: WantedProof | undefined
  /** Why it is asked for. */
  description: string
  give: Give
  onClose: () => void
}

/** How the server wants the owner to prove themselves, when that is why it refused. */
export function proofWantedBy(error: unknown): WantedProof | undefined {
  const isAsked = error instanceof ApiProblem && error.code === 'reauthentication_needed'
  return isAsked ? wantedProof.parse(error.members) : undefined
}

/** Asks for the password again, for the second factor or for a code that is sent, whichever the server wants. */
export function OwnerProofDialog({ wanted, description, give, onClose }: OwnerProofDialogProps) {
  return (
    <Dialog isOpen={wanted !== undefined} onClose={onClose} title="Confirm that it is you" description={description}>
      {wanted?.by === 'password' && <PasswordProof give={give} />}
      {wanted?.by === 'code' && <CodeProof give={give} />}
      {wanted?.by === 'second_factor' && <SecondFactorProof factorIds={wanted.factor_ids} give={give} />}
    </Dialog>
  )
}

function PasswordProof({ give }: { give: Give }) {
  const id = useId()
  // The dialog has nothing else to do.
  useEffect(() => document.getElementById(id)?.focus(), [id])
  const user = useSession().session?.user
  const [password, setPassword] = useState('')
  const [isBlank, setBlank] = useState(false)
  const giving = useMutation({ mutationFn: async () => void (await give({ by: 'password', password })) })

  function confirm() {
    setBlank(password === '')
    if (password !== '') giving.mutate(undefined, { onError: () => setPassword('') })
  }

  const refusal = giving.error && password === '' ? authReason(giving.error) : undefined
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
      {/* Tells password managers whose password it is. */}
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        id={id}
        label="Your password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={isBlank && password === '' ? areaMessages.auth.passwordRequired : refusal}
      />
      <Button type="submit" block isBusy={giving.isPending} busyLabel="Checking...">
        Confirm
      </Button>
      <p className="text-sm text-muted">
        Forgotten?{' '}
        <Link to="/forgot-password" className="inline-block py-1 underline">
          Set a new one by e-mail
        </Link>
      </p>
    </form>
  )
}

/** For accounts that have neither a password nor a second factor, as those of other providers and of phones. */
function CodeProof({ give }: { give: Give }) {
  const { auth, session } = useSession()
  const pause = usePause(true)
  const giving = useMutation({ mutationFn: async (code: string) => void (await give({ by: 'code', code })) })
  // A query, because asking sends a message: once, however often the dialog is drawn.
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
    giving.reset()
    pause.begin()
    void sending.refetch()
  }

  if (sending.isPending) return <Loading label="Sending a code..." />
  return (
    <>
      {sending.isSuccess && (
        <p className="mb-4">We have sent a code to your {session?.user.email ? 'e-mail' : 'phone'}.</p>
      )}
      <CodeForm
        label="Code"
        action="Confirm"
        error={giving.error}
        isBusy={giving.isPending}
        onCode={(code, onFailed) => giving.mutate(code, { onError: onFailed })}
      >
        {sending.isError && <Notice tone="danger">{authReason(sending.error)}</Notice>}
        <ResendButton pause={pause} isBusy={sending.isFetching} onResend={resend} />
      </CodeForm>
    </>
  )
}

function SecondFactorProof({ factorIds, give }: { factorIds: string[]; give: Give }) {
  const factors = useFactors()
  const challenge = useChallenge()
  const [chosen, choose] = useState(factorIds[0])
  const giving = useMutation({
    mutationFn: async ({ factorId, code, challengeId }: FactorAnswer) => {
      const challenge_id = challengeId ?? (await challenge(factorId))
      await give({ by: 'second_factor', factor_id: factorId, challenge_id, code })
      dropChallenge()
    },
  })
  const serving = factors.data?.filter(({ id }) => factorIds.includes(id)) ?? []
  const factor = serving.find(({ id }) => id === chosen)

  function change(id: string) {
    giving.reset()
    choose(id)
  }

  return (
    <>
      {factors.isPending && <Loading label="Loading..." />}
      {factors.isError && (
        <LoadFailure
          message={areaMessages.auth.factorsFailed}
          reason={authReason(factors.error)}
          retry={() => factors.refetch()}
        />
      )}
      {factor && (
        <>
          <p className="mb-4">{whereTheCodeIs(factor)}</p>
          <FactorCode factor={factor} giving={giving} />
        </>
      )}
      {serving
        .filter((other) => other !== factor)
        .map((other) => (
          <Button key={other.id} block variant="ghost" onClick={() => change(other.id)}>
            Use “{nameOf(other)}” instead
          </Button>
        ))}
    </>
  )
}
