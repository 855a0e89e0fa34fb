import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Banknote } from 'lucide-react'
import { useState } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import { add, formatRupees, NO_MONEY, type Paisa, subtract } from '#contract/money.ts'
import { collectCash, refuseCash, type SellerOrder } from '#contract/seller-orders.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { type CollectedCash, CollectionForm } from '#web/ui/collection-form.tsx'
import { useDates } from '#web/ui/dates.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

/**
 * Returns the cash in paisa that the seller must still collect for an order. Returns undefined if the order is not paid
 * in cash, is cancelled, or its cash is already collected.
 */
export function cashToCollect({ status, cash_due, collected_at }: SellerOrder): Paisa | undefined {
  return cash_due !== null && collected_at === null && status !== 'cancelled' ? cash_due : undefined
}

/**
 * Returns the shipping fee on the seller's items of a cash order. The customer pays it in cash, or with store credit.
 * Undefined if the order is paid in another way or the items are cancelled.
 */
export function shippingOf({ status, amount, cash_due, credit_amount }: SellerOrder): Paisa | undefined {
  return cash_due !== null && status !== 'cancelled' ? subtract(add(cash_due, credit_amount), amount) : undefined
}

/**
 * Shows the cash of an order that is paid on delivery. If it is not collected yet, shows the amount with a form that
 * records it. Otherwise shows when it was collected. Renders nothing if the order is paid in another way, or was
 * cancelled before the collection.
 */
export function CashPanel({ order }: { order: SellerOrder }) {
  const t = useText()
  const { formatTime } = useDates()
  const due = cashToCollect(order)
  if (order.collected_at !== null)
    return (
      <p className="flex items-center gap-3 rounded-field bg-success-soft px-4 py-3 font-medium text-success">
        <Banknote aria-hidden className="size-5 shrink-0" />
        {t('{amount} collected on {time}', {
          amount: formatRupees(order.cash_due ?? NO_MONEY),
          time: formatTime(order.collected_at),
        })}
      </p>
    )
  return due === undefined ? null : <CashToCollect key={order.order_id} order={order} due={due} />
}

function CashToCollect({ order, due }: { order: SellerOrder; due: Paisa }) {
  const t = useText()
  const refusing = useRefuseCash(order)
  const [isRecording, setRecording] = useState(false)
  const [isAsking, setAsking] = useState(false)
  return (
    <section aria-label={t('Cash on delivery')} className="rounded-field bg-mango-100 p-4">
      <p className="flex items-center gap-3 text-lg font-bold">
        <Banknote aria-hidden className="size-6 shrink-0 text-leaf-700" />
        {t('{amount} to collect', { amount: formatRupees(due) })}
      </p>
      {order.is_collected_by_rider ? (
        <p className="mt-2">{t('A rider of the shop collects this amount.')}</p>
      ) : isRecording ? (
        <RecordCollection order={order} due={due} onCancel={() => setRecording(false)} />
      ) : (
        <div className="mt-3 flex flex-col gap-3 sm:flex-row">
          <Button onClick={() => setRecording(true)}>{t('Record collection')}</Button>
          <Button variant="secondary" isBusy={refusing.isPending} onClick={() => setAsking(true)}>
            {t('Customer refused')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          refusing.mutate()
        }}
        title={t('Did the customer refuse these items?')}
        description={t('Your items are cancelled and return to your stock. This can’t be undone.')}
        confirmLabel={t('Customer refused')}
        staysLabel={t('Keep the order')}
      />
    </section>
  )
}

/** The form that records the collected cash of an order. */
function RecordCollection({
  order: { order_id },
  due,
  onCancel,
}: {
  order: SellerOrder
  due: Paisa
  onCancel: () => void
}) {
  const api = useApi()
  const refresh = useRefresh()
  const collecting = useMutation({
    mutationFn: (body: CollectedCash) => api(collectCash, { params: { order_id }, body }),
    onSuccess: () => pageToast.success(areaMessages.cash.collected),
    onError: (error) => pageToast.error(areaMessages.cash.collectFailed, reasonOf(error)),
    onSettled: refresh,
  })
  return <CollectionForm due={due} isBusy={collecting.isPending} onSubmit={collecting.mutate} onCancel={onCancel} />
}

function useRefuseCash({ order_id }: SellerOrder) {
  const api = useApi()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => api(refuseCash, { params: { order_id } }),
    onSuccess: () => pageToast.success(areaMessages.cash.refused),
    onError: (error) => pageToast.error(areaMessages.cash.refuseFailed, reasonOf(error)),
    onSettled: refresh,
  })
}

/** Returns a function that loads all data of the seller area again. */
function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['seller'] })
}
