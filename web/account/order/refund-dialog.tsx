import { useState } from 'react'
import type { Order, OrderItem } from '#contract/orders.ts'
import { OwnText } from '#web/text/own-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { shortOrderId } from '#web/ui/dates.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { FieldMessage } from '#web/ui/field-message.tsx'
import { PictureField } from '#web/ui/picture-field.tsx'
import { ProductPicture } from '#web/ui/product-picture.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { pageToast } from '#web/ui/toasts.tsx'
import { useRequestRefund } from './use-refund-request.ts'

type RefundDialogProps = { order: Order; isOpen: boolean; onClose: () => void }

/** A dialog with the form in which a customer requests a refund of chosen items, with a reason and a photo. */
export function RefundDialog({ order, isOpen, onClose }: RefundDialogProps) {
  const t = useText()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Request a refund')}
      description={t('Order {order_id}. We read every request and answer by e-mail.', {
        order_id: shortOrderId(order.order_id),
      })}
    >
      <RefundForm order={order} onClose={onClose} />
    </Dialog>
  )
}

function RefundForm({ order, onClose }: Omit<RefundDialogProps, 'isOpen'>) {
  const t = useText()
  const only = order.items.length === 1 ? order.items[0] : undefined
  const [units, setUnits] = useState<Record<string, number>>(only ? { [only.product_id]: only.quantity } : {})
  const [reason, setReason] = useState('')
  const [photo, setPhoto] = useState<File | null>(null)
  const [isSubmitted, setSubmitted] = useState(false)
  const asking = useRequestRefund(order, onClose)
  const items = Object.entries(units).flatMap(([product_id, quantity]) =>
    quantity > 0 ? [{ product_id, quantity }] : [],
  )
  const isEmpty = items.length === 0
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setSubmitted(true)
        if (!isEmpty && reason.trim()) asking.mutate({ form: { items, reason }, photo })
      }}
      className="flex flex-col gap-5"
    >
      <fieldset aria-describedby="refund-items-error">
        <legend className="mb-2 text-sm font-semibold">{t('Which items are wrong?')}</legend>
        <ul className="divide-y divide-line">
          {order.items.map((item) => (
            <Units
              key={item.product_id}
              item={item}
              units={units[item.product_id] ?? 0}
              onChange={(quantity) => setUnits({ ...units, [item.product_id]: quantity })}
            />
          ))}
        </ul>
        <FieldMessage
          id="refund-items"
          hint={undefined}
          error={isSubmitted && isEmpty ? t('Choose at least one item') : undefined}
        />
      </fieldset>
      <TextArea
        label={t('What went wrong?')}
        hint={t('For example: the tomatoes were crushed.')}
        rows={3}
        maxLength={1000}
        value={reason}
        error={isSubmitted && reason.trim() === '' ? t('Tell us about the problem') : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <PictureField
        label={t('Photo of the items')}
        hint={t('A photo helps us to decide. Only you and our staff can see it.')}
        value={photo}
        onChange={setPhoto}
        onRefuse={(fault) => pageToast.error(t('The photo was not added'), t.message(fault))}
      />
      <DialogActions onCancel={onClose}>
        <Button type="submit" isBusy={asking.isPending} busyLabel={t('Sending...')}>
          {t('Send request')}
        </Button>
      </DialogActions>
    </form>
  )
}

type UnitsProps = { item: OrderItem; units: number; onChange: (units: number) => void }

function Units({ item: { name, names, image_url, quantity }, units, onChange }: UnitsProps) {
  const t = useText()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <span className="flex min-w-40 flex-1 items-center gap-3">
        <ProductPicture src={image_url} alt="" className="w-10 shrink-0" />
        <OwnText main={name} others={names} />
      </span>
      <QuantityStepper
        label={t('{name}: number of faulty units, {quantity} at most', { name: t.own(name, names), quantity })}
        size="small"
        min={0}
        max={quantity}
        value={units}
        onChange={onChange}
      />
    </li>
  )
}
