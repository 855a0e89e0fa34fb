import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { Session } from '@supabase/auth-js'
import { rupees } from '#contract/money.ts'
import { createPayoutBatch, type PayoutBatch } from '#contract/payout-batches.ts'
import { saveBankAccount } from '#contract/sellers.ts'
import { aPaidOrder, setStatus } from './orders.ts'
import { aCustomer, PASSWORD } from './people.ts'
import { aProduct, aVerifiedSeller, type Seller } from './sellers.ts'
import { shopApi } from './shop.ts'
import { letDaysPass } from './time.ts'

export const IBAN = 'PK36SCBL0000001123456702'

/** Creates a seller to whom Rs. 720 can be paid, but whose account number is not an IBAN. */
export async function aSellerWithoutIban(request: APIRequestContext): Promise<Seller> {
  const seller = await aVerifiedSeller(request)
  const { order_id } = await aPaidOrder(await aCustomer(request), await aProduct(seller), 3)
  for (const status of ['shipped', 'delivered'] as const) await setStatus(seller, order_id, status)
  await letDaysPass(order_id, 3)
  return seller
}

/** Creates a seller and a batch with a payout of Rs. 720. */
export async function aPayout(
  request: APIRequestContext,
  admin: Session,
): Promise<{ seller: Seller; batch: PayoutBatch }> {
  const seller = await aSellerWithoutIban(request)
  const account = { bank_name: 'Meezan Bank', beneficiary_name: 'Bilal Ahmed', account_no: IBAN }
  await shopApi(seller.session)(saveBankAccount, {
    body: { ...account, proof: { by: 'password', password: PASSWORD } },
  })
  const batch = await shopApi(admin)(createPayoutBatch, {
    body: { payouts: [{ seller_id: seller.session.user.id, amount: rupees(720) }] },
    idempotencyKey: randomUUID(),
  })
  return { seller, batch }
}
