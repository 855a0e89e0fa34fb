import { z } from 'zod'
import { call, timestamp } from './call.ts'
import { paisa } from './fields.ts'
import { lesser, type Paisa, subtract } from './money.ts'
import { inWholeRupeesBelow } from './payment-methods.ts'

/** The share of a seller in a cash order, with the store credit that pays a part of it. Amounts are in paisa. */
export type CreditShare = { seller_id: string; amount: Paisa; credit: Paisa }

/**
 * Returns how much of a customer's store credit an order uses, in paisa. In a cash order, the credit pays the shares of
 * the sellers one after another. The credit is then used in whole rupees, because no coins of less than a rupee are in
 * use.
 */
export function usedCredit(
  balance: Paisa,
  total: Paisa,
  shares: readonly { seller_id: string; amount: Paisa }[],
): { credit: Paisa; shares: CreditShare[] } {
  const credit = lesser(shares.length > 0 ? inWholeRupeesBelow(balance) : balance, total)
  let left = credit
  return {
    credit,
    shares: shares.map((share) => {
      const used = lesser(left, share.amount)
      left = subtract(left, used)
      return { ...share, credit: used }
    }),
  }
}

/** One change of a customer's store credit, in paisa. A negative amount was spent. */
const creditChange = z.object({
  kind: z.enum(['credit_used', 'credit_returned', 'refund_credited']),
  amount: z.int().brand<'Paisa', 'inout'>().describe('Paisa; a negative amount was spent'),
  order_id: z.uuid(),
  created_at: timestamp,
})

export const storeCredit = z
  .object({ balance: paisa, changes: z.array(creditChange).describe('The latest changes, newest first') })
  .meta({ id: 'StoreCredit' })
export type StoreCredit = z.infer<typeof storeCredit>

export const getStoreCredit = call({
  name: 'getStoreCredit',
  method: 'GET',
  path: '/api/store-credit',
  caller: 'customer',
  tag: 'Account',
  summary: 'The caller’s store credit and its latest changes',
  response: storeCredit,
})
