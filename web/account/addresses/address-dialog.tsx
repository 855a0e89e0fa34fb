import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { type BillingAddress, billingFields } from '#contract/addresses.ts'
import { shownPhone } from '#contract/phone.ts'
import { useSession } from '#web/identity/session/session.tsx'
import { useSaveAddress } from '#web/storefront/checkout/use-addresses.ts'
import { useText } from '#web/text/text.tsx'
import { AddressFields } from '#web/ui/address-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CheckboxField } from '#web/ui/field.tsx'

const addressForm = billingFields.extend({ is_default: z.boolean() })
type AddressInput = z.input<typeof addressForm>

type AddressDialogProps = {
  /** The address that the dialog edits, or `new` for a new address. Null while the dialog is closed. */
  edited: BillingAddress | 'new' | null
  onClose: () => void
}

/** A dialog that adds or edits a saved address. It has the same fields and rules as the checkout. */
export function AddressDialog({ edited, onClose }: AddressDialogProps) {
  const t = useText()
  return (
    <Dialog isOpen={edited !== null} onClose={onClose} title={edited === 'new' ? t('Add address') : t('Edit address')}>
      {edited && <AddressForm address={edited === 'new' ? null : edited} onDone={onClose} />}
    </Dialog>
  )
}

function AddressForm({ address, onDone }: { address: BillingAddress | null; onDone: () => void }) {
  const t = useText()
  const { session } = useSession()
  const saving = useSaveAddress(address)
  const form = useForm<AddressInput, unknown, z.output<typeof addressForm>>({
    resolver: zodResolver(addressForm),
    defaultValues: inputFrom(address, session?.user.email),
    mode: 'onTouched',
  })
  const { errors } = form.formState
  const field = (name: Exclude<keyof AddressInput, 'is_default'>) => ({
    ...form.register(name),
    error: errors[name]?.message,
  })
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit((typed) => saving.mutate(typed, { onSuccess: onDone }))}>
      <AddressFields field={field} state={address?.state} />
      {!address?.is_default && (
        <CheckboxField label={t('Make this my default address')} className="mt-4" {...form.register('is_default')} />
      )}
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onDone}>
          {t('Cancel')}
        </Button>
        <Button type="submit" isBusy={saving.isPending} busyLabel={t('Saving...')}>
          {t('Save address')}
        </Button>
      </div>
    </form>
  )
}

function inputFrom(address: BillingAddress | null, email = ''): AddressInput {
  if (!address) {
    const nothing = { first_name: '', last_name: '', phone: '', address: '', city: '', state: '', zip_code: '' }
    return { ...nothing, email, is_default: true }
  }
  const { address_id, customer_id, created_at, ...fields } = address
  return { ...fields, phone: shownPhone(fields.phone) }
}
