import type { z } from 'zod'
import { formatRupees, NO_MONEY, subtract } from '#contract/money.ts'
import type { correctionForm, SellerAccount } from '#contract/seller-account.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { correctionPosting } from '#server/ledger/correction-postings.ts'
import { post } from '#server/ledger/post.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { accountOf } from './account.ts'
import { insertCorrection, isSameCorrection, lockSeller } from './queries.ts'

type Correction = { sellerId: string; form: z.output<typeof correctionForm>; key: string }

/**
 * Changes what the shop owes a seller by `amount` paisa, which can be negative: stores the correction with its reason,
 * and adds it to the ledger and the audit log. Repeated calls with the same idempotency key store one correction.
 * Throws `seller_not_found`, and `idempotency_key_reused` if the key has recorded another correction.
 */
export function correctAccount(
  { database }: Platform,
  { user_id: recorded_by }: Admin,
  { sellerId: seller_id, form: { amount, reason }, key }: Correction,
): Promise<SellerAccount> {
  return database.transaction().execute(async (tx) => {
    const name = await lockSeller(tx, seller_id)
    if (name === undefined) throw new Problem('seller_not_found')
    const idempotency_key = `${recorded_by}:${key}`
    const correction = { seller_id, amount, reason, recorded_by, idempotency_key }
    const id = await insertCorrection(tx, correction)
    if (id === undefined && !(await isSameCorrection(tx, correction))) throw new Problem('idempotency_key_reused')
    if (id !== undefined) {
      await post(tx, [correctionPosting({ id, seller_id, amount, reason, recorded_by })])
      const sum = amount < 0 ? `−${formatRupees(subtract(NO_MONEY, amount))}` : formatRupees(amount)
      const details = { name, amount: sum, reason }
      await recordAct(tx, {
        actor_id: recorded_by,
        action: 'correct_account',
        entity: 'seller',
        entity_id: seller_id,
        details,
      })
    }
    return accountOf(tx, seller_id)
  })
}
