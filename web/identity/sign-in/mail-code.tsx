import { useMutation } from '@tanstack/react-query'
import { CodeForm } from '../security/code-form.tsx'
import { useSession } from '../session/session.tsx'

/** The other way to use a mail, for whoever reads it on another device: its code, typed here, begins the session. */
export function MailCode({ email }: { email: string }) {
  const { auth } = useSession()
  const giving = useMutation({
    mutationFn: async (token: string) => {
      const { error } = await (await auth()).verifyOtp({ email, token, type: 'email' })
      if (error) throw error
    },
  })
  return (
    <div className="mb-6 border-b border-line pb-6">
      <CodeForm
        label="Or type the code from the mail"
        action="Confirm"
        error={giving.error}
        isBusy={giving.isPending}
        takesFocus={false}
        onCode={(code, onFailed) => giving.mutate(code, { onError: onFailed })}
      />
    </div>
  )
}
