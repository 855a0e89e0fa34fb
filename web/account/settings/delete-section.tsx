import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteCustomerProfile } from '#contract/customers.ts'
import { messages } from '#contract/messages.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useLogout } from '#web/session/logout.ts'
import { useSession } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { pageToast } from '#web/ui/toasts.tsx'
import { Section } from './section.tsx'

/** Deletes the account for good, after asking. */
export function DeleteSection() {
  const [isAsking, setAsking] = useState(false)
  const deleting = useDeleteAccount()
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
        onClose={() => setAsking(false)}
        onConfirm={() => deleting.mutate(undefined, { onSettled: () => setAsking(false) })}
        title="Delete account"
        description={messages.profile.deleteConfirm}
        confirmLabel="Delete my account"
        isBusy={deleting.isPending}
      />
    </Section>
  )
}

class NoUser extends Error {}

function useDeleteAccount() {
  const { api, auth } = useSession()
  const logout = useLogout()
  return useMutation({
    mutationFn: async () => {
      // The service is asked who this is, not the browser's memory: what follows can't be undone.
      const { error } = await auth().getUser()
      if (error) throw new NoUser(messages.profile.userFailed)
      await api(deleteCustomerProfile)
    },
    onSuccess: async () => {
      pageToast.success(messages.profile.deleted)
      await logout()
    },
    onError: (error) => {
      if (error instanceof NoUser) pageToast.error(error.message)
      else pageToast.error(messages.profile.deleteFailed, reasonOf(error))
    },
  })
}
