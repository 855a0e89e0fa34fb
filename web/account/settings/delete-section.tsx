import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import { deleteCustomerProfile } from '#contract/customers.ts'
import type { OwnerProof, WantedProof } from '#contract/owner-proof.ts'
import { reasonOf } from '#web/api/reason.ts'
import { OwnerProofDialog, proofWantedBy } from '#web/identity/security/owner-proof-dialog.tsx'
import { useLogout, useSession } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Section } from '#web/ui/section.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

/**
 * A button that deletes the account permanently after a confirmation. If the last login was more than ten minutes ago,
 * the server requires a proof that the user owns the account.
 */
export function DeleteSection() {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const [wanted, setWanted] = useState<WantedProof>()
  const deleting = useDeleteAccount({ onProofWanted: setWanted })

  function close() {
    setAsking(false)
    setWanted(undefined)
  }

  return (
    <Section
      title={t('Delete account')}
      description={t(
        'This deletes your profile, cart, wishlist, addresses and login. Sellers keep the orders that you placed.',
      )}
    >
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('Delete account')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        onConfirm={() => deleting.mutate(undefined, { onSettled: () => setAsking(false) })}
        title={t('Delete account')}
        description={t(areaMessages.profile.deleteConfirm)}
        confirmLabel={t('Delete my account')}
        isBusy={deleting.isPending}
      />
      <OwnerProofDialog
        wanted={wanted}
        description={t('Your account will be deleted as soon as you confirm.')}
        submit={(proof) => deleting.mutateAsync(proof)}
        onClose={close}
      />
    </Section>
  )
}

class NoUser extends Error {}

function useDeleteAccount({ onProofWanted }: { onProofWanted: (wanted: WantedProof | undefined) => void }) {
  const { api, auth } = useSession()
  const logout = useLogout()
  return useMutation({
    mutationFn: async (proof: OwnerProof | undefined) => {
      // The user id for the deletion of the account comes from the server, because the session in the browser may be
      // outdated and a deletion cannot be undone.
      const { error } = await (await auth()).getUser()
      if (error) throw new NoUser(areaMessages.profile.userFailed)
      await api(deleteCustomerProfile, { body: proof && { proof } })
    },
    onSuccess: async () => {
      onProofWanted(undefined)
      pageToast.success(areaMessages.profile.deleted)
      await logout()
    },
    onError: (error, proof) => {
      const wanted = proofWantedBy(error)
      if (wanted) onProofWanted(wanted)
      else if (error instanceof NoUser) pageToast.error(error.message)
      // If the server refused the user's proof, the dialog shows the reason, so no other message is shown.
      else if (!proof) pageToast.error(areaMessages.profile.deleteFailed, reasonOf(error))
    },
  })
}
