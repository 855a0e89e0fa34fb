import { type FormEvent, useState } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import type { SellerStaffRole } from '#contract/seller-roles.ts'
import { INVITATION_DAYS, inviteSellerStaff } from '#contract/seller-staff.ts'
import { OwnerProofDialog } from '#web/identity/security/owner-proof-dialog.tsx'
import { useApi } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextField } from '#web/ui/field.tsx'
import { RoleChoice } from './role-choice.tsx'
import { useStaffChange } from './use-staff-change.ts'

const texts = areaMessages.sellerStaff

/** The dialog in which the owner of the seller account invites a person by email. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const api = useApi()
  const [typed, setTyped] = useState('')
  const [seller_role, setRole] = useState<SellerStaffRole>('orders')
  const email = typed.trim()
  const { changing, wanted, closeProof } = useStaffChange({
    send: (proof) => api(inviteSellerStaff, { body: { email, seller_role, proof } }),
    done: t(texts.invited, { email }),
    failed: t(texts.inviteFailed),
    onDone: onClose,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    changing.mutate(undefined)
  }

  return (
    <>
      <Dialog
        isOpen={!wanted}
        onClose={onClose}
        title={t('Invite a person')}
        description={t(
          'We email a link that works for {days} days. The person accepts with an account that has this address.',
          { days: INVITATION_DAYS },
        )}
      >
        <form method="post" noValidate onSubmit={submit} className="space-y-5">
          <TextField
            label={t('E-mail')}
            type="email"
            dir="ltr"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <RoleChoice role={seller_role} onChange={setRole} />
          <DialogActions onCancel={onClose}>
            <Button type="submit" isBusy={changing.isPending} busyLabel={t('Sending...')} disabled={email === ''}>
              {t('Send the invitation')}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
      <OwnerProofDialog
        wanted={wanted}
        description={t(
          'An invitation gives another person access to your business, so it needs a proof of your identity.',
        )}
        submit={(proof) => changing.mutateAsync(proof)}
        onClose={closeProof}
      />
    </>
  )
}
