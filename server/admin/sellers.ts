import type { z } from 'zod'
import type { AdminSeller, listSellers as listCall } from '#contract/admin.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { decodeCursor, toPage } from '#server/platform/database/keyset.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { masked } from '#server/sellers/bank-account.ts'
import { allSellers, markVerified, type SellerRow, sellerWithBank } from '#server/sellers/queries.ts'
import { sellerVerifiedMail } from './seller-mails.ts'

/** Sellers with all their data. Those waiting come in the order they registered, all others the newest first. */
export async function listSellers(
  { database }: Platform,
  { cursor, limit, is_verified }: z.output<typeof listCall.query>,
) {
  const after = cursor ? (decodeCursor(cursor, 2) as [string, string]) : undefined
  const rows = await allSellers(database, { is_verified, limit, after })
  const page = toPage(rows, limit, ({ created_at, id }) => [created_at, id])
  return { ...page, items: page.items.map(present) }
}

/** Verifies a seller, tells them by mail and writes it to the audit log; doing it again changes nothing. Throws `seller_not_found`. */
export async function verifySeller(platform: Platform, { user_id }: Admin, sellerId: string): Promise<AdminSeller> {
  const { database, configuration, events, post } = platform
  return database.transaction().execute(async (tx) => {
    const isChanged = await markVerified(tx, sellerId, user_id)
    const seller = await sellerWithBank(tx, sellerId)
    if (!seller) throw new Problem('seller_not_found')
    if (isChanged) {
      await recordAct(tx, { actor_id: user_id, action: 'verify', entity: 'seller', entity_id: sellerId })
      await events.publish(tx, 'seller', sellerId)
      if (seller.email) await post.sendMail(tx, sellerVerifiedMail(configuration, seller))
    }
    return present(seller)
  })
}

function present({ bank_name, beneficiary_name, account_no, ...seller }: SellerRow): AdminSeller {
  if (bank_name === null || beneficiary_name === null || account_no === null) return { ...seller, bank_account: null }
  return { ...seller, bank_account: masked({ seller_id: seller.id, bank_name, beneficiary_name, account_no }) }
}
