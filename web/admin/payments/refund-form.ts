import { z } from 'zod'
import { formatRupees, inRupees, rupees } from '#contract/money.ts'
import type { AdminRefundRequest, RefundDecision } from '#contract/refunds.ts'

type Part = AdminRefundRequest['fulfilments'][number]

/** The fulfilments with a refundable amount. */
export function refundableParts({ fulfilments }: AdminRefundRequest): (Part & { refundable_amount: number })[] {
  return fulfilments
    .map((part) => ({ ...part, refundable_amount: part.amount - part.refunded_amount }))
    .filter((part) => part.refundable_amount > 0)
}

/**
 * The schema of the approval form: a checkbox and an amount in rupees for each of the `refundableParts`, in their
 * order.
 */
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
        const message = isChosen ? faultOf(amount, parts[index]?.refundable_amount ?? 0) : undefined
        if (message) context.addIssue({ code: 'custom', path: ['parts', index, 'amount'], message })
      }
      if (filled.includesShipping || filled.parts.some(({ isChosen }) => isChosen)) return
      context.addIssue({ code: 'custom', path: ['includesShipping'], message: 'Choose at least one item' })
    })
}

export type RefundForm = z.infer<ReturnType<typeof refundFormOf>>

/** The form values for a full refund. */
export function wholeRefund(request: AdminRefundRequest): RefundForm {
  const parts = refundableParts(request)
  return {
    parts: parts.map(({ refundable_amount }) => ({ isChosen: true, amount: String(inRupees(refundable_amount)) })),
    includesShipping: request.refundable_shipping > 0,
    answer: '',
  }
}

/** Converts the form to the input of the call. */
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

function faultOf(amount: string, most: number): string | undefined {
  const wanted = rupees(Number(amount))
  if (!(wanted > 0)) return 'Enter an amount in rupees'
  return wanted > most ? `You can refund up to ${formatRupees(most)}` : undefined
}
