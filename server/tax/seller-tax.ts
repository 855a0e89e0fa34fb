import type { FilerStatusForm, SellerTax } from '#contract/tax.ts'
import { shownCnic, shownNtn, type TaxNumbers } from '#contract/tax-numbers.ts'
import { recordAct } from '#server/audit/record-act.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Admin, Seller } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { recordSellerAct } from '#server/seller-history/record-seller-act.ts'
import { today } from './rule-queries.ts'
import { lockTaxOf, storeFilerStatus, storeNumbers, taxOf } from './seller-queries.ts'

/** Returns a seller's tax numbers and filer status for an admin. Throws `seller_not_found`. */
export async function getSellerTax({ database }: Platform, sellerId: string): Promise<SellerTax> {
  const found = await taxOf(database, sellerId)
  if (!found) throw new Problem('seller_not_found')
  return found
}

/** Returns the caller's tax numbers and filer status. Throws `profile_not_found`. */
export async function getOwnTax({ database }: Platform, { seller_id }: Seller): Promise<SellerTax> {
  const found = await taxOf(database, seller_id)
  if (!found) throw new Problem('profile_not_found')
  return found
}

/**
 * Saves the caller's tax numbers, and records the change in the audit log. If the NTN or the CNIC changes, the filer
 * status becomes `unchecked`, because an admin has checked it for the old number. Throws `profile_not_found`.
 */
export function saveTaxNumbers({ database }: Platform, seller: Seller, numbers: TaxNumbers): Promise<SellerTax> {
  const { seller_id, member } = seller
  return database.transaction().execute(async (tx) => {
    const before = await lockTaxOf(tx, seller_id)
    if (!before) throw new Problem('profile_not_found')
    await storeNumbers(tx, seller_id, numbers, before.ntn !== numbers.ntn || before.cnic !== numbers.cnic)
    await recordSellerAct(tx, seller, { action: 'change_tax_numbers' })
    return recorded(tx, { actor_id: member.user_id, sellerId: seller_id, action: 'change_tax_numbers', before })
  })
}

/**
 * Sets the filer status of a seller for sales from now on, and records it in the audit log. Throws `seller_not_found`,
 * and `check_in_future` if the day of the check is after today.
 */
export function setFilerStatus(
  { database }: Platform,
  { user_id }: Admin,
  sellerId: string,
  form: FilerStatusForm,
): Promise<SellerTax> {
  return database.transaction().execute(async (tx) => {
    const before = await lockTaxOf(tx, sellerId)
    if (!before) throw new Problem('seller_not_found')
    if (form.checked_on > (await today(tx))) throw new Problem('check_in_future')
    await storeFilerStatus(tx, sellerId, form)
    return recorded(tx, { actor_id: user_id, sellerId, action: 'set_filer_status', before })
  })
}

type Change = { actor_id: string; sellerId: string; action: string; before: SellerTax }

/** Records a change of a seller's tax details in the audit log, and returns the new details. */
async function recorded(tx: Tx, { actor_id, sellerId, action, before }: Change): Promise<SellerTax> {
  const after = await lockTaxOf(tx, sellerId)
  if (!after) throw new Problem('seller_not_found')
  const details = { name: after.business_name, from: inWords(before), to: inWords(after) }
  await recordAct(tx, { actor_id, action, entity: 'seller', entity_id: sellerId, details })
  return after
}

/**
 * Formats a seller's tax details for the audit log. The CNIC is personal, so the text contains only its last digits.
 */
function inWords({ ntn, cnic, strn, filer_status, checked_on }: SellerTax): string {
  return [
    ...(ntn ? [`NTN ${shownNtn(ntn)}`] : []),
    ...(cnic ? [`CNIC …${shownCnic(cnic).slice(-LAST_OF_CNIC)}`] : []),
    ...(strn ? [`STRN ${strn}`] : []),
    checked_on ? `${filer_status} (${checked_on})` : filer_status,
  ].join(', ')
}

/** The length of the last digits of a CNIC with their hyphen, such as `567-1`. */
const LAST_OF_CNIC = 5
