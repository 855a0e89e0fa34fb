import { type FormEvent, useState } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import { changeSellerStaffRole, removeSellerStaff, type SellerStaffMember } from '#contract/seller-staff.ts'
import { OwnerProofDialog } from '#web/identity/security/owner-proof-dialog.tsx'
import { useApi } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { RoleChoice } from './role-choice.tsx'
import { useStaffChange } from './use-staff-change.ts'

const texts = areaMessages.sellerStaff

type MemberDialogProps = { member: SellerStaffMember; onClose: () => void }

/** The dialog in which the owner of the seller account changes the role of a person. */
export function RoleDialog({ member, onClose }: MemberDialogProps) {
  const t = useText()
  const api = useApi()
  const [seller_role, setRole] = useState(member.seller_role)
  const name = member.name || member.email
  const { changing, wanted, closeProof } = useStaffChange({
    send: (proof) => api(changeSellerStaffRole, { params: { id: member.id }, body: { seller_role, proof } }),
    done: t(texts.changed, { name }),
    failed: t(texts.changeFailed),
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
        title={t('Change the role of {name}', { name })}
        description={t('The new role applies from the person’s next click on. We email the person.')}
      >
        <form method="post" noValidate onSubmit={submit} className="space-y-5">
          <RoleChoice role={seller_role} onChange={setRole} />
          <DialogActions onCancel={onClose}>
            <Button
              type="submit"
              isBusy={changing.isPending}
              busyLabel={t('Saving...')}
              disabled={seller_role === member.seller_role}
            >
              {t('Save the role')}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
      <OwnerProofDialog
        wanted={wanted}
        description={t('A new role gives other rights in your business, so it needs a proof of your identity.')}
        submit={(proof) => changing.mutateAsync(proof)}
        onClose={closeProof}
      />
    </>
  )
}

/** The dialog in which the owner of the seller account removes a person. */
export function RemoveDialog({ member, onClose }: MemberDialogProps) {
  const t = useText()
  const api = useApi()
  const name = member.name || member.email
  const { changing } = useStaffChange({
    send: () => api(removeSellerStaff, { params: { id: member.id } }),
    done: t(texts.removed, { name }),
    failed: t(texts.removeFailed),
    onDone: onClose,
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Remove {name} from the staff?', { name })}
      description={t(
        'The access ends at once, and the person is logged out everywhere. The account can still shop. We email the person.',
      )}
    >
      <DialogActions onCancel={onClose}>
        <Button
          variant="danger"
          isBusy={changing.isPending}
          busyLabel={t('Removing...')}
          onClick={() => changing.mutate(undefined)}
        >
          {t('Remove from the staff')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
