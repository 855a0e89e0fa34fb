import { z } from 'zod'
import { cartDifference, totalDifference } from '#contract/cart-difference.ts'
import { ApiProblem } from '#web/api/client.ts'

const changedCart = z.object({ differences: z.array(cartDifference), total: totalDifference })
export type ChangedCart = z.infer<typeof changedCart>

/** What `cart_changed` names; null for an order that was refused for another reason, or not refused. */
export function changedCartOf(error: unknown): ChangedCart | null {
  if (!(error instanceof ApiProblem) || error.code !== 'cart_changed') return null
  return changedCart.safeParse(error.members).data ?? null
}
