import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import { deleteCustomerProfile } from '#contract/customers.ts'
import { reasonOf } from '#web/api/reason.ts'
import { authCode, authReason } from '#web/session/auth-reason.ts'
import { useProvePassword } from '#web/session/log-in.ts'
import { useLogout } from '#web/session/logout.ts'
import { useSession } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

/** Deletes the account for good, after asking for the password. */
export function DeleteSection() {
  const { session } = useSession()
  const [isAsking, setAsking] = useState(false)
  const [password, setPassword] = useState('')
  const deleting = useDeleteAccount()
  const asksPassword = session?.user.identities?.some(({ provider }) => provider === 'email') ?? true
  const isWrong = deleting.error instanceof WrongPassword
  const fault = isWrong && password === '' ? deleting.error?.message : undefined

  function close() {
    setAsking(false)
    setPassword('')
    deleting.reset()
  }

  function confirm() {
    const onError = (error: Error) => (error instanceof WrongPassword ? setPassword('') : close())
    deleting.mutate(asksPassword ? password : null, { onError, onSuccess: close })
  }

  return (
    <Section
      title="Delete account"
      description="Your profile, cart, wishlist, addresses and login are deleted. Orders that you have placed stay with their sellers."
    >
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete account
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        onConfirm={confirm}
        title="Delete account"
        description={areaMessages.profile.deleteConfirm}
        confirmLabel="Delete my account"
        isBusy={deleting.isPending}
      >
        {asksPassword && (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={fault}
          />
        )}
      </ConfirmDialog>
    </Section>
  )
}

class NoUser extends Error {}
class WrongPassword extends Error {}

function useDeleteAccount() {
  const { api, auth } = useSession()
  const logout = useLogout()
  const provePassword = useProvePassword()
  return useMutation({
    /** With the password, unless the account has none. */
    mutationFn: async (password: string | null) => {
      // The service is asked who this is, not the browser's memory: what follows can't be undone.
      const { data, error } = await (await auth()).getUser()
      if (error) throw new NoUser(areaMessages.profile.userFailed)
      if (password === '') throw new WrongPassword(areaMessages.auth.passwordRequired)
      if (password !== null) await provePassword({ email: data.user.email ?? '', password }).catch(refusePassword)
      await api(deleteCustomerProfile)
    },
    onSuccess: async () => {
      pageToast.success(areaMessages.profile.deleted)
      await logout()
    },
    onError: (error) => {
      if (error instanceof WrongPassword) return
      if (error instanceof NoUser) pageToast.error(error.message)
      else pageToast.error(areaMessages.profile.deleteFailed, reasonOf(error))
    },
  })
}

function refusePassword(error: unknown): never {
  throw new WrongPassword(
    authCode(error) === 'invalid_credentials' ? areaMessages.auth.passwordWrong : authReason(error),
  )
}
