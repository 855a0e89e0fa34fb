import { useMutation } from '@tanstack/react-query'
import { useText } from '#web/text/text.tsx'
import { CodeForm } from '../security/code-form.tsx'
import { useSession } from '../session/session.tsx'

/**
 * A field for the code in a sign-in email. Users who read the email on another device enter the code instead of
 * clicking the link.
 */
export function MailCode({ email }: { email: string }) {
  const t = useText()
  const { auth } = useSession()
  const verifying = useMutation({
    mutationFn: async (token: string) => {
      const { error } = await (await auth()).verifyOtp({ email, token, type: 'email' })
      if (error) throw error
    },
  })
  return (
    <div className="mb-6 border-b border-line pb-6">
      <CodeForm
        label={t('Or enter the code from the e-mail')}
        action={t('Confirm')}
        error={verifying.error}
        isBusy={verifying.isPending}
        takesFocus={false}
        onCode={(code, onFailed) => verifying.mutate(code, { onError: onFailed })}
      />
    </div>
  )
}
