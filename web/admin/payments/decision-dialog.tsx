import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { formatRupees, inRupees, rupees } from '#contract/money.ts'
import type { AdminRefundRequest, RefundDecision } from '#contract/refunds.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { useDecideRefund } from './use-refund-requests.ts'

type Decision = RefundDecision['decision']
type DecisionDialogProps = { request: AdminRefundRequest; decision: Decision | undefined; onClose: () => void }

const WORDS: Record<Decision, { title: string; description: (request: AdminRefundRequest) => string; button: string }> =
  {
    approve: {
      title: 'Give money back',
      description: ({ refundable_amount }) =>
        `${formatRupees(refundable_amount)} can go back. When all of it does, parts that are not on their way yet are cancelled.`,
      button: 'Give back',
    },
    decline: {
      title: 'Decline the request',
      description: ({ first_name }) => `${first_name} is told by e-mail, with your answer.`,
      button: 'Decline',
    },
  }

/** Decides what a customer asks back: how much, and what they are told. */
export function DecisionDialog({ request, decision, onClose }: DecisionDialogProps) {
  return (
    <Dialog
      isOpen={decision !== undefined}
      onClose={onClose}
      title={decision ? WORDS[decision].title : ''}
      description={decision && WORDS[decision].description(request)}
    >
      {decision && <DecisionForm request={request} decision={decision} onClose={onClose} />}
    </Dialog>
  )
}

/** The amount as people type it, in rupees. */
const formFor = (most: number) =>
  z.object({
    amount: z.coerce
      .number({ error: 'Enter an amount in rupees' })
      .positive('Enter an amount in rupees')
      .max(inRupees(most), `At most ${formatRupees(most)} can go back`),
    answer: z.string().trim().max(1000),
  })

function DecisionForm({ request, decision, onClose }: DecisionDialogProps & { decision: Decision }) {
  const deciding = useDecideRefund(request)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(formFor(request.refundable_amount)),
    defaultValues: { amount: inRupees(request.refundable_amount), answer: '' },
  })
  const submit = handleSubmit(({ amount, answer }) =>
    deciding.mutate(decision === 'approve' ? { decision, answer, amount: rupees(amount) } : { decision, answer }, {
      onSuccess: onClose,
    }),
  )
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      {decision === 'approve' && (
        <TextField
          label="Amount in rupees"
          inputMode="decimal"
          error={formState.errors.amount?.message}
          {...register('amount')}
        />
      )}
      <TextArea
        label="Answer to the customer"
        optional
        error={formState.errors.answer?.message}
        {...register('answer')}
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant={decision === 'decline' ? 'danger' : 'primary'}
          isBusy={deciding.isPending}
          busyLabel="Saving..."
        >
          {WORDS[decision].button}
        </Button>
      </div>
    </form>
  )
}
