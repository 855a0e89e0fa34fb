import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useLanguage, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { CentredCard } from '#web/ui/centred-card.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CodeForm } from '../security/code-form.tsx'
import { authReason } from '../session/auth-reason.ts'
import { useCaptcha } from '../session/captcha.ts'
import { phoneNumber } from '../session/phone-number.ts'
import { ResendButton, usePause } from '../session/resend-button.tsx'
import { useSession } from '../session/session.tsx'
import { languageMetadata } from './new-account.ts'

const phoneForm = z.object({ phone: phoneNumber })

/** A form for a login with a phone number. The shop sends a code by text message. */
export function PhoneLogin({ onBack }: { onBack: () => void }) {
  const t = useText()
  const [phone, setPhone] = useState<string>()
  const sending = useSendCode()
  const form = useForm({ resolver: zodResolver(phoneForm), defaultValues: { phone: '' } })

  return (
    <CentredCard
      icon={<Smartphone />}
      title={t('Log in by phone')}
      description={
        phone
          ? t('We have sent a text message with a code to {phone}.', { phone })
          : t('We will send you a code by text message.')
      }
    >
      {phone ? (
        <CodeInput phone={phone} />
      ) : (
        <form
          method="post"
          noValidate
          onSubmit={form.handleSubmit((typed) =>
            sending.mutate(typed.phone, { onSuccess: () => setPhone(typed.phone) }),
          )}
          className="space-y-4"
        >
          {sending.isError && <Notice tone="danger">{authReason(sending.error)}</Notice>}
          <TextField
            label={t('Mobile number')}
            type="tel"
            dir="ltr"
            autoComplete="tel"
            placeholder="0300 1234567"
            {...form.register('phone')}
            error={form.formState.errors.phone?.message}
          />
          <Button type="submit" block isBusy={sending.isPending} busyLabel={t('Sending...')}>
            {t('Send a code')}
          </Button>
        </form>
      )}
      <Button block variant="ghost" className="mt-3" onClick={onBack}>
        {t('Back to the login')}
      </Button>
    </CentredCard>
  )
}

function CodeInput({ phone }: { phone: string }) {
  const t = useText()
  const { auth } = useSession()
  const pause = usePause(true)
  const resending = useSendCode()
  const verifying = useMutation({
    mutationFn: async (token: string) => {
      const { error } = await (await auth()).verifyOtp({ phone, token, type: 'sms' })
      if (error) throw error
    },
  })
  return (
    <CodeForm
      label={t('Code from the text message')}
      action={t('Log in')}
      error={verifying.error}
      isBusy={verifying.isPending}
      onCode={(code, onFailed) => verifying.mutate(code, { onError: onFailed })}
    >
      {resending.isError && <Notice tone="danger">{authReason(resending.error)}</Notice>}
      <ResendButton
        pause={pause}
        isBusy={resending.isPending}
        onResend={() => resending.mutate(phone, { onSuccess: pause.begin })}
      />
    </CodeForm>
  )
}

function useSendCode() {
  const { auth } = useSession()
  const captcha = useCaptcha()
  const language = useLanguage()
  return useMutation({
    mutationFn: async (phone: string) => {
      const { error } = await (await auth()).signInWithOtp({
        phone,
        options: { data: languageMetadata(language), ...(await captcha()) },
      })
      if (error) throw error
    },
  })
}
