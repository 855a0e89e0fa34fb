import { type ReactNode, useState } from 'react'
import { formatRupees } from '#contract/money.ts'
import type { AdminRefundRequest, RefundDecision } from '#contract/refunds.ts'
import type { PlainText } from '#web/text/dictionaries.ts'
import { english, type Translate, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { amountOf, chosenOf, isRefundable, type Refundable, requestedRefund } from '../refund/refund-choice.ts'
import { RefundFields, ToStoreCredit } from '../refund/refund-fields.tsx'
import { useDecideRefund } from './use-refund-requests.ts'

type Decision = RefundDecision['decision']
type DecisionDialogProps = { request: AdminRefundRequest; decision: Decision | undefined; onClose: () => void }

type Words = { title: PlainText; description: (request: AdminRefundRequest, t: Translate) => string }

const WORDS: Record<Decision, Words> = {
  approve: {
    title: english('Refund the order'),
    description: ({ refundable_amount }, t) =>
      t('You can refund up to {amount}. A fulfilment is cancelled if you refund it in full before it ships.', {
        amount: formatRupees(refundable_amount),
      }),
  },
  decline: {
    title: english('Decline the request'),
    description: ({ first_name }, t) => t('{name} will receive your answer by email.', { name: first_name }),
  },
}

const DECLINED: Omit<RefundDecision, 'answer'> = {
  ...{ decision: 'decline', items: [], amounts: [], shipping_included: false, to_store_credit: false },
}

/**
 * The dialog in which an admin decides a refund request: the items to refund and the answer to the customer. To
 * decline, the admin must enter a reason.
 */
export function DecisionDialog({ request, decision, onClose }: DecisionDialogProps) {
  const t = useText()
  const declining = useDecideRefund(request)
  if (decision === 'decline')
    return (
      <ReasonDialog
        isOpen
        onClose={onClose}
        title={t(WORDS.decline.title)}
        description={WORDS.decline.description(request, t)}
        hint={t('We email this reason to the customer')}
        submitLabel={t('Decline')}
        busyLabel={t('Saving...')}
        isBusy={declining.isPending}
        onSubmit={(answer) => declining.mutate({ ...DECLINED, answer }, { onSuccess: onClose })}
      />
    )
  return (
    <Dialog
      isOpen={decision !== undefined}
      onClose={onClose}
      title={decision ? t(WORDS[decision].title) : ''}
      description={decision && WORDS[decision].description(request, t)}
    >
      {decision === 'approve' && <Approval request={request} onClose={onClose} />}
    </Dialog>
  )
}

type FormProps = Omit<DecisionDialogProps, 'decision'>

/**
 * The form to approve a refund request starts with the units that the customer has chosen, or with everything that can
 * still be refunded.
 */
function Approval({ request, onClose }: FormProps) {
  const t = useText()
  const refundable: Refundable = { ...request, items: request.ordered_items }
  const [choice, setChoice] = useState(() => requestedRefund(refundable, request.items))
  const [to_store_credit, setToStoreCredit] = useState(false)
  return (
    <DecisionForm
      request={request}
      onClose={onClose}
      decision={{ decision: 'approve', ...chosenOf(choice), to_store_credit }}
      button={
        <Button type="submit" disabled={!isRefundable(refundable, choice)}>
          {t('Refund {amount}', { amount: formatRupees(amountOf(refundable, choice)) })}
        </Button>
      }
    >
      <RefundFields refundable={refundable} choice={choice} onChange={setChoice} />
      <ToStoreCredit isChosen={to_store_credit} onChange={setToStoreCredit} />
    </DecisionForm>
  )
}

type DecisionFormProps = FormProps & {
  decision: Omit<RefundDecision, 'answer'>
  button: ReactNode
  children?: ReactNode
}

/**
 * The form of a decision about a refund request, with the answer to the customer. Its button is disabled while the
 * decision is saved.
 */
function DecisionForm({ request, decision, onClose, button, children }: DecisionFormProps) {
  const t = useText()
  const [answer, setAnswer] = useState('')
  const deciding = useDecideRefund(request)
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        deciding.mutate({ ...decision, answer }, { onSuccess: onClose })
      }}
      className="flex flex-col gap-5"
    >
      {children}
      <TextArea
        label={t('Answer to the customer')}
        optional
        rows={3}
        maxLength={1000}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <DialogActions onCancel={onClose}>
        {deciding.isPending ? (
          <Button isBusy busyLabel={t('Saving...')}>
            {t('Saving...')}
          </Button>
        ) : (
          button
        )}
      </DialogActions>
    </form>
  )
}
