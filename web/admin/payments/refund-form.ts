import { z } from 'zod'
import { typedNumber } from '#contract/digits.ts'
import { tooLong } from '#contract/fields.ts'
import { formatRupees, inRupees, NO_MONEY, type Paisa, rupees, subtract } from '#contract/money.ts'
import type { AdminRefundRequest, RefundDecision } from '#contract/refunds.ts'
import { english } from '#web/text/text.tsx'

type Fulfilment = AdminRefundRequest['fulfilments'][number]

/** Returns the fulfilments of a request that have an amount left to refund. */
export function refundableFulfilments({
  fulfilments,
}: AdminRefundRequest): (Fulfilment & { refundable_amount: Paisa })[] {
  return fulfilments
    .map((fulfilment) => ({
      ...fulfilment,
      refundable_amount: subtract(fulfilment.amount, fulfilment.refunded_amount),
    }))
    .filter((fulfilment) => fulfilment.refundable_amount > 0)
}

/**
 * Returns the schema of the form that approves a refund request. For each of the `refundableFulfilments`, in the same
 * order, the form has a checkbox and an amount in rupees.
 */
export function refundFormOf(request: AdminRefundRequest) {
  const fulfilments = refundableFulfilments(request)
  return z
    .object({
      fulfilments: z.array(z.object({ isChosen: z.boolean(), amount: z.string() })),
      includesShipping: z.boolean(),
      answer: z.string().trim().max(1000, tooLong),
    })
    .superRefine((filled, context) => {
      for (const [index, { isChosen, amount }] of filled.fulfilments.entries()) {
        const message = isChosen ? faultOf(amount, fulfilments[index]?.refundable_amount ?? NO_MONEY) : undefined
        if (message) context.addIssue({ code: 'custom', path: ['fulfilments', index, 'amount'], message })
      }
      if (filled.includesShipping || filled.fulfilments.some(({ isChosen }) => isChosen)) return
      context.addIssue({ code: 'custom', path: ['includesShipping'], message: english('Choose at least one item') })
    })
}

export type RefundForm = z.infer<ReturnType<typeof refundFormOf>>

/** Returns the form values that refund everything that can be refunded. */
export function wholeRefund(request: AdminRefundRequest): RefundForm {
  const fulfilments = refundableFulfilments(request)
  return {
    fulfilments: fulfilments.map(({ refundable_amount }) => ({
      isChosen: true,
      amount: String(inRupees(refundable_amount)),
    })),
    includesShipping: request.refundable_shipping > 0,
    answer: '',
  }
}

/** Converts the form values to the input of the API call that approves the request. */
export function approvalOf(
  request: AdminRefundRequest,
  { fulfilments, includesShipping, answer }: RefundForm,
): RefundDecision {
  const approved = refundableFulfilments(request).flatMap(({ seller_id }, index) => {
    const filled = fulfilments[index]
    return filled?.isChosen ? [{ seller_id, amount: rupees(typedNumber(filled.amount)) }] : []
  })
  return { decision: 'approve', fulfilments: approved, shipping_included: includesShipping, answer }
}

function faultOf(amount: string, most: Paisa): string | undefined {
  const wanted = rupees(typedNumber(amount))
  if (!(wanted > 0)) return english('Enter an amount in rupees')
  return wanted > most ? `Enter at most ${formatRupees(most)}` : undefined
}
