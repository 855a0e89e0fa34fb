import { add } from '#contract/money.ts'
import { PAYOUTS_IN_A_BATCH, type PayableSeller, type PayoutPreview } from '#contract/payout-batches.ts'
import type { Platform } from '#server/platform/platform.ts'
import { payoutRefusalOf } from '#server/seller-accounts/account.ts'
import { type OwedSeller, owedSellers, payoutSettings } from '#server/seller-accounts/queries.ts'
import { masked } from '#server/sellers/bank-account.ts'

/**
 * Returns the sellers that a batch of payouts would pay now, up to the maximum size of a batch. Also returns sellers
 * that it would not pay, at most as many, each with the reason. Amounts are in paisa. Account numbers are masked.
 */
export async function previewPayouts({ database }: Platform): Promise<PayoutPreview> {
  const { minimum } = await payoutSettings(database)
  const sellers = (await owedSellers(database)).map((seller) => present(seller, minimum))
  const payable = sellers.filter(({ refusal }) => refusal === null).slice(0, PAYOUTS_IN_A_BATCH)
  const left_out = sellers.filter(({ refusal }) => refusal !== null).slice(0, PAYOUTS_IN_A_BATCH)
  return { payable, left_out, amount: add(...payable.map(({ available }) => available)), minimum }
}

function present({ is_banned, ...seller }: OwedSeller, minimum: PayoutPreview['minimum']): PayableSeller {
  const refusal = payoutRefusalOf({ ...seller, is_banned }, minimum)
  const { seller_id, account_no } = seller
  if (account_no === null) return { ...seller, refusal }
  const shown = masked({ seller_id, account_no, bank_name: '', beneficiary_name: '' })
  return { ...seller, account_no: shown.account_no, refusal }
}
