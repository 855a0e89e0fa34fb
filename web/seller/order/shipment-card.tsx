import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { areaMessages } from '#contract/area-messages.ts'
import { type SellerOrder, saveShipment } from '#contract/seller-orders.ts'
import { COURIERS, type ShipmentForm, shipmentForm } from '#contract/shipments.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

/** The courier and the tracking number of an order, with a form in which the seller changes them. */
export function ShipmentCard({ order: { order_id, courier, tracking_number } }: { order: SellerOrder }) {
  const t = useText()
  const couriers = useId()
  const saving = useSaveShipment(order_id)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(shipmentForm),
    // The page loads the order again regularly. New values replace only fields of the shipment that the seller has not
    // changed.
    values: { courier, tracking_number },
    resetOptions: { keepDirtyValues: true },
  })
  return (
    <Section title={t('Shipment')} description={t('The customer sees the courier and the number on the order page.')}>
      <form
        method="post"
        noValidate
        onSubmit={handleSubmit((shipment) => saving.mutate(shipment))}
        className="grid items-start gap-4 sm:grid-cols-2"
      >
        <TextField
          label={t('Courier')}
          hint={t('For example TCS or your own rider')}
          list={couriers}
          maxLength={60}
          error={formState.errors.courier?.message}
          {...register('courier')}
        />
        <datalist id={couriers}>
          {COURIERS.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <TextField
          label={t('Tracking number')}
          dir="ltr"
          maxLength={60}
          error={formState.errors.tracking_number?.message}
          {...register('tracking_number')}
        />
        <div className="sm:col-span-2">
          <Button type="submit" variant="secondary" isBusy={saving.isPending} busyLabel={t('Saving...')}>
            {t('Save shipment')}
          </Button>
        </div>
      </form>
    </Section>
  )
}

function useSaveShipment(order_id: string) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: ShipmentForm) => api(saveShipment, { params: { order_id }, body }),
    onSuccess: () => pageToast.success(areaMessages.orders.shipmentSaved),
    onError: (error) => pageToast.error(areaMessages.orders.shipmentFailed, reasonOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['seller'] }),
  })
}
