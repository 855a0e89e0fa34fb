import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { provePhone, sendPhoneCode } from '#contract/phone-proof.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { RichText, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { Notice } from '#web/ui/notice.tsx'

type PhoneCodeProps = {
  /** The phone number as the customer typed it. */
  phone: string
  /** The function that is called when the customer has confirmed the phone number. It places the order again. */
  onProven: () => void
}

/** The field for the code in a text message with which the customer confirms the phone number of a first cash order. */
export function PhoneCode({ phone, onProven }: PhoneCodeProps) {
  const t = useText()
  const api = useApi()
  const [code, setCode] = useState('')
  const sending = useMutation({ mutationFn: () => api(sendPhoneCode, { body: { phone } }) })
  const proving = useMutation({
    mutationFn: (typed: string) => api(provePhone, { body: { phone, code: typed } }),
    onSuccess: onProven,
    onError: () => setCode(''),
  })
  return (
    <div className="space-y-3">
      <Notice tone="info">
        <p>
          <RichText
            text="This is your first order with cash on delivery. Please confirm your phone number {phone} with a code."
            values={{ phone: <bdi dir="ltr">{phone}</bdi> }}
          />
        </p>
      </Notice>
      {sending.isError && <Notice tone="danger">{reasonOf(sending.error)}</Notice>}
      {sending.isSuccess && (
        <CodeField
          label={t('Code from the text message')}
          value={code}
          onChange={setCode}
          onComplete={(typed) => proving.mutate(typed)}
          isBusy={proving.isPending || proving.isSuccess}
          error={proving.isError ? t.message(reasonOf(proving.error)) : undefined}
          takesFocus
        />
      )}
      <Button
        size="small"
        variant={sending.isSuccess ? 'secondary' : 'primary'}
        isBusy={sending.isPending}
        busyLabel={t('Sending...')}
        onClick={() => sending.mutate()}
      >
        {sending.isSuccess ? t('Send the code again') : t('Send the code')}
      </Button>
    </div>
  )
}
