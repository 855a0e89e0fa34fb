import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import type { OwnerProof, WantedProof } from '#contract/owner-proof.ts'
import { addStaff, changeStaffRoles, removeStaff, type StaffMember } from '#contract/staff.ts'
import { STAFF_ROLES, type StaffRole } from '#contract/staff-roles.ts'
import { reasonOf } from '#web/api/reason.ts'
import { OwnerProofDialog, proofWantedBy } from '#web/identity/security/owner-proof-dialog.tsx'
import { useApi } from '#web/identity/session/session.tsx'
import { pageText, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CheckboxField, TextField } from '#web/ui/field.tsx'
import { pageToast } from '#web/ui/toasts.tsx'
import { STAFF_ROLE_LABELS, STAFF_ROLE_MEANINGS } from './staff-role-labels.ts'

type Act = 'add' | 'change' | 'remove'
type Options = { member: StaffMember | undefined; email: string; staff_roles: StaffRole[]; onDone: () => void }

const FAILED: Record<Act, string> = {
  add: areaMessages.staff.addFailed,
  change: areaMessages.staff.changeFailed,
  remove: areaMessages.staff.removeFailed,
}

/**
 * Returns the mutation that changes the staff. The server first requires a proof of identity; `wanted` is the kind of
 * proof.
 */
function useStaffChange({ member, email, staff_roles, onDone }: Options) {
  const api = useApi()
  const queries = useQueryClient()
  const [wanted, setWanted] = useState<{ act: Act; proof: WantedProof }>()
  const name = member ? member.name || member.email : email

  function send(act: Act, proof: OwnerProof | undefined): Promise<unknown> {
    if (!member) return api(addStaff, { body: { email, staff_roles, proof } })
    const params = { id: member.id }
    const seen_staff_roles = member.staff_roles
    return act === 'remove'
      ? api(removeStaff, { params, body: { seen_staff_roles, proof } })
      : api(changeStaffRoles, { params, body: { staff_roles, seen_staff_roles, proof } })
  }

  const changing = useMutation({
    mutationFn: ({ act, proof }: { act: Act; proof?: OwnerProof }) => send(act, proof),
    onSuccess: (_, { act }) => {
      setWanted(undefined)
      const t = pageText()
      if (act === 'add') pageToast.success(t(areaMessages.staff.added, { name }))
      if (act === 'change') pageToast.success(areaMessages.staff.changed)
      if (act === 'remove') pageToast.success(t(areaMessages.staff.removed, { name }))
      onDone()
    },
    onError: (error, { act, proof }) => {
      const asked = proofWantedBy(error)
      if (asked) setWanted({ act, proof: asked })
      // If the server refused the proof of identity for a change of the staff, the dialog of the proof shows the
      // reason.
      else if (!proof) pageToast.error(FAILED[act], reasonOf(error))
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
  return { changing, wanted, closeProof: () => setWanted(undefined) }
}

type StaffDialogProps = { member: StaffMember | undefined; onClose: () => void }

/**
 * The dialog that adds a member of the staff. If `member` is set, it changes the roles of this member or removes the
 * member.
 */
export function StaffDialog({ member, onClose }: StaffDialogProps) {
  const t = useText()
  const [email, setEmail] = useState('')
  const [roles, setRoles] = useState<StaffRole[]>(member?.staff_roles ?? [])
  const { changing, wanted, closeProof } = useStaffChange({
    ...{ member, email: email.trim(), staff_roles: roles, onDone: onClose },
  })
  const name = member ? member.name || member.email : ''

  function submit(event: FormEvent) {
    event.preventDefault()
    changing.mutate({ act: member ? 'change' : 'add' })
  }

  return (
    <>
      <Dialog
        isOpen={!wanted}
        onClose={onClose}
        title={member ? t('Change the roles of {name}', { name }) : t('Add a member')}
        description={
          member
            ? t('The new roles apply from the person’s next click on. We email the person.')
            : t(
                'The person needs an account with a confirmed email. If the account is a seller account, the shop no longer sells its products.',
              )
        }
      >
        <form method="post" noValidate onSubmit={submit} className="space-y-4">
          {!member && (
            <TextField
              label={t('E-mail')}
              type="email"
              dir="ltr"
              autoComplete="off"
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          )}
          <RoleChoice roles={roles} onChange={setRoles} />
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              isBusy={changing.isPending}
              busyLabel={t('Saving...')}
              disabled={roles.length === 0 || (!member && email.trim() === '')}
            >
              {member ? t('Save the roles') : t('Add to the staff')}
            </Button>
            {member && (
              <Button variant="danger" isBusy={changing.isPending} onClick={() => changing.mutate({ act: 'remove' })}>
                {t('Remove from the staff')}
              </Button>
            )}
          </div>
        </form>
      </Dialog>
      <OwnerProofDialog
        wanted={wanted?.proof}
        description={t('Changes of the staff need a proof of your identity. The audit log records them.')}
        submit={(proof) => changing.mutateAsync({ act: wanted?.act ?? 'change', proof })}
        onClose={closeProof}
      />
    </>
  )
}

function RoleChoice({ roles, onChange }: { roles: StaffRole[]; onChange: (roles: StaffRole[]) => void }) {
  const t = useText()
  return (
    <fieldset className="space-y-3">
      <legend className="mb-2 font-semibold">{t('Staff roles')}</legend>
      {STAFF_ROLES.map((role) => (
        <CheckboxField
          key={role}
          label={t(STAFF_ROLE_LABELS[role])}
          hint={t(STAFF_ROLE_MEANINGS[role])}
          checked={roles.includes(role)}
          onChange={({ target }) =>
            onChange(target.checked ? [...roles, role] : roles.filter((other) => other !== role))
          }
        />
      ))}
    </fieldset>
  )
}
