import type { SellerActDetails, SellerAction } from '#contract/seller-history.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { keyOfAct, type Seller } from '#server/platform/http/caller.ts'

type Act = { action: SellerAction } & Omit<SellerActDetails, 'api_key'>

/**
 * Adds an entry to the history of the seller, in the transaction of the action. The history names the person, and the
 * API key if a program makes the call. `details` must not contain secrets.
 */
export async function recordSellerAct(
  tx: Tx,
  { seller_id, member }: Seller,
  { action, ...details }: Act,
): Promise<void> {
  await tx
    .insertInto('seller_acts')
    .values({
      ...{ seller_id, actor_id: member.user_id, action },
      details: JSON.stringify({ ...details, ...keyOfAct(member) }),
    })
    .execute()
}
