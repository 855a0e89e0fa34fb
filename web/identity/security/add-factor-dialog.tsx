import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { areaMessages } from '#contract/area-messages.ts'
import { tooLong } from '#contract/fields.ts'
import { english, type Translate, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageToast } from '#web/ui/toasts.tsx'
import { authReason } from '../session/auth-reason.ts'
import { phoneNumber } from '../session/phone-number.ts'
import { ResendButton, usePause } from '../session/resend-button.tsx'
import { AppSecret } from './app-secret.tsx'
import { CodeForm } from './code-form.tsx'
import { type Enrolment, type FactorKind, useEnrol } from './enrolment.ts'
import { useChallenge, useFactorsChanged, useVerifyCode } from './factors.ts'

const TITLES = { totp: english('Add an authenticator app'), phone: english('Add a phone') }
const MAX_NAME = 60

type AddFactorDialogProps = { kind: FactorKind | undefined; taken: string[]; onClose: () => void }

/**
 * A dialog that adds a second factor in three steps: a name, then the secret or a text message, then the first code.
 * The dialog is open while `kind` is set.
 */
export function AddFactorDialog({ kind, taken, onClose }: AddFactorDialogProps) {
  const t = useText()
  const [enrolment, setEnrolment] = useState<Enrolment>()

  function close() {
    setEnrolment(undefined)
    onClose()
  }

  return (
    <Dialog isOpen={kind !== undefined} onClose={close} title={t(TITLES[kind ?? 'totp'])}>
      {kind && !enrolment && <NameForm kind={kind} taken={taken} onEnrolled={setEnrolment} />}
      {enrolment && <FirstCode enrolment={enrolment} onDone={close} />}
    </Dialog>
  )
}

const name = z.string().trim().min(1, { error: areaMessages.auth.factorNameRequired }).max(MAX_NAME, tooLong)
const appForm = z.object({ name, phone: z.string() })
const phoneForm = z.object({ name, phone: phoneNumber })

type NameFormProps = { kind: FactorKind; taken: string[]; onEnrolled: (enrolment: Enrolment) => void }

function NameForm({ kind, taken, onEnrolled }: NameFormProps) {
  const t = useText()
  const enrolling = useEnrol()
  const form = useForm({
    resolver: zodResolver(kind === 'phone' ? phoneForm : appForm),
    defaultValues: { name: freeName(kind, taken, t), phone: '' },
  })
  const { errors } = form.formState
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((typed) => enrolling.mutate({ kind, ...typed }, { onSuccess: onEnrolled }))}
      className="space-y-4"
    >
      {enrolling.isError && <Notice tone="danger">{authReason(enrolling.error)}</Notice>}
      {kind === 'phone' && (
        <TextField
          label={t('Mobile number')}
          type="tel"
          dir="ltr"
          autoComplete="tel"
          placeholder="0300 1234567"
          {...form.register('phone')}
          error={errors.phone?.message}
        />
      )}
      <TextField
        label={t('Name')}
        hint={t('A name by which you recognise this second factor.')}
        maxLength={MAX_NAME}
        {...form.register('name')}
        error={errors.name?.message}
      />
      <Button type="submit" block isBusy={enrolling.isPending} busyLabel={t('Preparing...')}>
        {kind === 'phone' ? t('Send a code') : t('Continue')}
      </Button>
    </form>
  )
}

/** Suggests a name for a new second factor, such as `Phone`, or `Phone 2` if that name is already used. */
function freeName(kind: FactorKind, taken: string[], t: Translate): string {
  const plain = kind === 'phone' ? t('Phone') : t('Authenticator app')
  const names = [plain, ...taken.map((_, index) => `${plain} ${index + 2}`)]
  return names.find((one) => !taken.includes(one)) ?? plain
}

function FirstCode({ enrolment, onDone }: { enrolment: Enrolment; onDone: () => void }) {
  const t = useText()
  const verifying = useVerifyCode()
  const changed = useFactorsChanged()
  const challenge = useChallenge()
  const pause = usePause(true)
  const [challengeId, setChallengeId] = useState(enrolment.kind === 'phone' ? enrolment.challengeId : undefined)
  const [resendFault, setResendFault] = useState<string>()

  function submit(code: string, onFailed: () => void) {
    verifying.mutate(
      { factorId: enrolment.id, code, challengeId },
      {
        onError: onFailed,
        onSuccess: () => {
          pageToast.success(areaMessages.auth.factorAdded)
          onDone()
          void changed()
        },
      },
    )
  }

  async function resend() {
    verifying.reset()
    pause.begin()
    await challenge(enrolment.id).then(setChallengeId, (error: Error) => setResendFault(authReason(error)))
  }

  const isApp = enrolment.kind === 'totp'
  return (
    <div className="space-y-5">
      {isApp ? (
        <AppSecret {...enrolment} />
      ) : (
        <p>{t('We have sent a text message with a code to {phone}.', { phone: enrolment.phone })}</p>
      )}
      <CodeForm
        label={isApp ? t('Code from the app') : t('Code from the text message')}
        action={t('Turn on')}
        error={verifying.error}
        isBusy={verifying.isPending}
        onCode={submit}
      >
        {resendFault && <Notice tone="danger">{resendFault}</Notice>}
        {!isApp && <ResendButton pause={pause} isBusy={false} onResend={resend} />}
      </CodeForm>
      <p className="text-sm text-muted">
        {t('Your other devices will be logged out and must enter a code from now on.')}
      </p>
    </div>
  )
}
