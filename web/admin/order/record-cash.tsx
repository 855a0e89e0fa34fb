import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminOrderDetail } from '#contract/admin-orders.ts'
import { areaMessages } from '#contract/area-messages.ts'
import { collectForSeller, refuseForSeller } from '#contract/cash.ts'
import type { Paisa } from '#contract/money.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { type CollectedCash, CollectionForm } from '#web/ui/collection-form.tsx'
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx'
import { pageToast } from '#web/ui/toasts.tsx'
import { Permitted } from '../staff/permitted.tsx'

type RecordCashProps = { fulfilment: AdminOrderDetail['fulfilments'][number]; due: Paisa }

/**
 * Buttons with which an admin records that the cash of a fulfilment was collected, or that the customer refused the
 * order.
 */
export function RecordCash({ fulfilment: { order_id, seller_id, business_name }, due }: RecordCashProps) {
  const t = useText()
  const api = useApi()
  const queries = useQueryClient()
  const [step, setStep] = useState<'collect' | 'refuse'>()
  const close = () => setStep(undefined)
  const onSettled = () => queries.invalidateQueries({ queryKey: ['admin'] })
  const params = { order_id, seller_id }
  const collecting = useMutation({
    mutationFn: (body: CollectedCash) => api(collectForSeller, { params, body }),
    onSuccess: () => {
      pageToast.success(areaMessages.cash.collected)
      close()
    },
    onError: (error) => pageToast.error(areaMessages.cash.collectFailed, reasonOf(error)),
    onSettled,
  })
  const refusing = useMutation({
    mutationFn: () => api(refuseForSeller, { params }),
    onSuccess: () => pageToast.success(areaMessages.cash.refused),
    onError: (error) => pageToast.error(areaMessages.cash.refuseFailed, reasonOf(error)),
    onSettled,
  })
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Permitted call={collectForSeller}>
        <Button size="small" onClick={() => setStep('collect')}>
          {t('Record collection')}
        </Button>
      </Permitted>
      <Button variant="secondary" size="small" isBusy={refusing.isPending} onClick={() => setStep('refuse')}>
        {t('Customer refused')}
      </Button>
      <Dialog
        isOpen={step === 'collect'}
        onClose={close}
        title={t('Record collection')}
        description={t('Record the cash that a rider or the seller collected for {business_name}.', { business_name })}
      >
        <CollectionForm due={due} isBusy={collecting.isPending} onSubmit={collecting.mutate} onCancel={close} />
      </Dialog>
      <ConfirmDialog
        isOpen={step === 'refuse'}
        onClose={close}
        onConfirm={() => {
          close()
          refusing.mutate()
        }}
        title={t('Did the customer refuse these items?')}
        description={t('The items are cancelled and return to the stock. This can’t be undone.')}
        confirmLabel={t('Customer refused')}
        staysLabel={t('Keep it')}
      />
    </div>
  )
}
