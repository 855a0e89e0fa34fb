import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { formatRupees } from '#contract/money.ts'
import type { AdminRefundRequest, RefundDecision } from '#contract/refunds.ts'
import { ORDER_STATUS_DISPLAY } from '#contract/statuses.ts'
import type { PlainText } from '#web/text/dictionaries.ts'
import { english, type Translate, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { CheckboxField, TextArea, TextField } from '#web/ui/field.tsx'
import { approvalOf, type RefundForm, refundableFulfilments, refundFormOf, wholeRefund } from './refund-form.ts'
import { useDecideRefund } from './use-refund-requests.ts'

type Decision = RefundDecision['decision']
type DecisionDialogProps = { request: AdminRefundRequest; decision: Decision | undefined; onClose: () => void }

type Words = {
  title: PlainText
  description: (request: AdminRefundRequest, t: Translate) => string
  button: PlainText
}

const WORDS: Record<Decision, Words> = {
  approve: {
    title: english('Refund the order'),
    description: ({ refundable_amount }, t) =>
      t('You can refund up to {amount}. A fulfilment is cancelled if you refund it in full before it ships.', {
        amount: formatRupees(refundable_amount),
      }),
    button: english('Refund'),
  },
  decline: {
    title: english('Decline the request'),
    description: ({ first_name }, t) => t('{name} will receive your answer by email.', { name: first_name }),
    button: english('Decline'),
  },
}

/** The dialog in which an admin decides a refund request: the items to refund and the answer to the customer. */
export function DecisionDialog({ request, decision, onClose }: DecisionDialogProps) {
  const t = useText()
  return (
    <Dialog
      isOpen={decision !== undefined}
      onClose={onClose}
      title={decision ? t(WORDS[decision].title) : ''}
      description={decision && WORDS[decision].description(request, t)}
    >
      {decision && <DecisionForm request={request} decision={decision} onClose={onClose} />}
    </Dialog>
  )
}

function DecisionForm({ request, decision, onClose }: DecisionDialogProps & { decision: Decision }) {
  const t = useText()
  const deciding = useDecideRefund(request)
  const isApproval = decision === 'approve'
  const form = useForm<RefundForm>({
    resolver: isApproval ? zodResolver(refundFormOf(request)) : undefined,
    defaultValues: wholeRefund(request),
  })
  const submit = form.handleSubmit((filled) =>
    deciding.mutate(
      isApproval ? approvalOf(request, filled) : { decision, shipping_included: false, answer: filled.answer },
      { onSuccess: onClose },
    ),
  )
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      {isApproval && <RefundLines request={request} form={form} />}
      <TextArea
        label={t('Answer to the customer')}
        optional
        maxLength={1000}
        error={form.formState.errors.answer?.message}
        {...form.register('answer')}
      />
      <DialogActions onCancel={onClose}>
        <Button
          type="submit"
          variant={isApproval ? 'primary' : 'danger'}
          isBusy={deciding.isPending}
          busyLabel={t('Saving...')}
        >
          {t(WORDS[decision].button)}
        </Button>
      </DialogActions>
    </form>
  )
}

/** The form fields for the items of a refund: an amount for each fulfilment, and a checkbox for shipping. */
function RefundLines({ request, form }: { request: AdminRefundRequest; form: UseFormReturn<RefundForm> }) {
  const t = useText()
  const { register, watch, formState } = form
  const fulfilments = watch('fulfilments')
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 text-sm font-semibold">{t('Refund items')}</legend>
      {refundableFulfilments(request).map(({ seller_id, business_name, status, refundable_amount }, index) => (
        <div key={seller_id} className="flex flex-col gap-2">
          <CheckboxField
            label={t('{business_name}, {status}: {amount}', {
              business_name,
              status: t.message(ORDER_STATUS_DISPLAY[status].label).toLowerCase(),
              amount: formatRupees(refundable_amount),
            })}
            {...register(`fulfilments.${index}.isChosen`)}
          />
          {fulfilments[index]?.isChosen && (
            <TextField
              label={t('Amount in rupees for {business_name}', { business_name })}
              inputMode="decimal"
              dir="ltr"
              error={formState.errors.fulfilments?.[index]?.amount?.message}
              {...register(`fulfilments.${index}.amount`)}
            />
          )}
        </div>
      ))}
      <CheckboxField
        label={t('Shipping: {refundable_shipping}', { refundable_shipping: formatRupees(request.refundable_shipping) })}
        disabled={request.refundable_shipping === 0}
        error={formState.errors.includesShipping?.message}
        {...register('includesShipping')}
      />
    </fieldset>
  )
}
