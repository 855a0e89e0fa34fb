import { z } from 'zod'
import { formatRupees, inRupees, NO_MONEY, type Paisa, rupees, subtract } from '#contract/money.ts'
import type { AdminRefundRequest, RefundDecision } from '#contract/refunds.ts'

type Part = AdminRefundRequest['fulfilments'][number]

/** The fulfilments of which something can be refunded. */
export function refundableParts({ fulfilments }: AdminRefundRequest): (Part & { refundable_amount: Paisa })[] {
  return fulfilments
    .map((part) => ({ ...part, refundable_amount: subtract(part.amount, part.refunded_amount) }))
    .filter((part) => part.refundable_amount > 0)
}

/** What an admin fills in to approve a request: a choice and an amount in rupees for each fulfilment, in the order of `refundableParts`. */
export function refundFormOf(request: AdminRefundRequest) {
  const parts = refundableParts(request)
  return z
    .object({
      parts: z.array(z.object({ isChosen: z.boolean(), amount: z.string() })),
      includesShipping: z.boolean(),
      answer: z.string().trim().max(1000),
    })
    .superRefine((filled, context) => {
      for (const [index, { isChosen, amount }] of filled.parts.entries()) {
        const message = isChosen ? faultOf(amount, parts[index]?.refundable_amount ?? NO_MONEY) : undefined
        if (message) context.addIssue({ code: 'custom', path: ['parts', index, 'amount'], message })
      }
      if (filled.includesShipping || filled.parts.some(({ isChosen }) => isChosen)) return
      context.addIssue({ code: 'custom', path: ['includesShipping'], message: 'Choose what the refund is for' })
    })
}

export type RefundForm = z.infer<ReturnType<typeof refundFormOf>>

/** Everything that is left. */
export function wholeRefund(request: AdminRefundRequest): RefundForm {
  const parts = refundableParts(request)
  return {
    parts: parts.map(({ refundable_amount }) => ({ isChosen: true, amount: String(inRupees(refundable_amount)) })),
    includesShipping: request.refundable_shipping > 0,
    answer: '',
  }
}

/** The form as the server takes it. */
export function approvalOf(
  request: AdminRefundRequest,
  { parts, includesShipping, answer }: RefundForm,
): RefundDecision {
  const fulfilments = refundableParts(request).flatMap(({ seller_id }, index) => {
    const filled = parts[index]
    return filled?.isChosen ? [{ seller_id, amount: rupees(Number(filled.amount)) }] : []
  })
  return { decision: 'approve', fulfilments, shipping_included: includesShipping, answer }
}

function faultOf(amount: string, most: Paisa): string | undefined {
  const wanted = rupees(Number(amount))
  if (!(wanted > 0)) return 'Enter an amount in rupees'
  return wanted > most ? `At most ${formatRupees(most)} can be refunded` : undefined
}
