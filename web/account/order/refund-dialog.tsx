import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { areaMessages } from '#contract/area-messages.ts'
import type { Order } from '#contract/orders.ts'
import { refundRequestForm, requestRefund } from '#contract/refunds.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { shortOrderId } from '#web/ui/dates.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

type RefundDialogProps = { order: Order; isOpen: boolean; onClose: () => void }

/** A dialog with the form in which a customer requests a refund. */
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

function RefundForm({ order: { order_id }, onClose }: Omit<RefundDialogProps, 'isOpen'>) {
  const t = useText()
  const api = useApi()
  const queries = useQueryClient()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(refundRequestForm),
    defaultValues: { reason: '' },
  })
  const asking = useMutation({
    mutationFn: (body: { reason: string }) => api(requestRefund, { params: { order_id }, body }),
    onSuccess: async () => {
      pageToast.success(areaMessages.refunds.asked)
      onClose()
      await queries.invalidateQueries({ queryKey: ['orders'] })
    },
    onError: (error) => pageToast.error(areaMessages.refunds.askFailed, reasonOf(error)),
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit((filled) => asking.mutate(filled))}
      className="flex flex-col gap-5"
    >
      <TextArea
        label={t('What went wrong?')}
        hint={t('For example: which items, and what is wrong with them.')}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
      <DialogActions onCancel={onClose}>
        <Button type="submit" isBusy={asking.isPending} busyLabel={t('Sending...')}>
          {t('Send request')}
        </Button>
      </DialogActions>
    </form>
  )
}
