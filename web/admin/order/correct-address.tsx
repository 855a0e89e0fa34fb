import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { AdminOrderDetail } from '#contract/admin-orders.ts'
import { areaMessages } from '#contract/area-messages.ts'
import { type CorrectedAddress, correctAddress, correctedAddress } from '#contract/order-acts.ts'
import { shownPhone } from '#contract/phone.ts'
import { useText } from '#web/text/text.tsx'
import { AddressFields } from '#web/ui/address-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useOrderAct } from './use-order-act.ts'

/** A button with which an admin corrects the delivery address. Renders nothing if nothing is left to deliver. */
export function CorrectAddress({ order }: { order: AdminOrderDetail }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  if (order.fulfilments.every(({ status }) => status === 'delivered' || status === 'cancelled')) return null
  return (
    <>
      <Button variant="secondary" size="small" className="mt-4" onClick={() => setOpen(true)}>
        {t('Correct address')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('Correct the delivery address')}
        description={t('The sellers who have not delivered yet get the new address by email.')}
      >
        <CorrectionForm order={order} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function CorrectionForm({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const t = useText()
  const { order_id, first_name, last_name, phone, email, address, city, state, zip_code } = order
  const saving = useOrderAct({
    send: (api, body: CorrectedAddress) => api(correctAddress, { params: { order_id }, body }),
    done: areaMessages.orders.addressCorrected,
    failed: areaMessages.orders.addressFailed,
    onDone: onClose,
  })
  const form = useForm<z.input<typeof correctedAddress>, unknown, CorrectedAddress>({
    resolver: zodResolver(correctedAddress),
    defaultValues: {
      ...{ first_name, last_name, phone: shownPhone(phone), email, address, city, state, zip_code, reason: '' },
    },
  })
  const field = (name: keyof CorrectedAddress) => ({
    ...form.register(name),
    error: form.formState.errors[name]?.message,
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((typed) => saving.mutate(typed))}
      className="flex flex-col gap-5"
    >
      <AddressFields field={field} state={state} />
      <TextField label={t('Reason')} hint={t('The audit log records this change.')} {...field('reason')} />
      <DialogActions onCancel={onClose}>
        <Button type="submit" isBusy={saving.isPending} busyLabel={t('Saving...')}>
          {t('Save address')}
        </Button>
      </DialogActions>
    </form>
  )
}
