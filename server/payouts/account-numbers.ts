import { csvLine } from '#contract/csv.ts'
import { inDecimalRupees } from '#contract/money.ts'
import type { BankAccount } from '#contract/sellers.ts'
import { recordAct } from '#server/audit/record-act.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { nameOf } from '#server/seller-accounts/queries.ts'
import { bankAccountOf } from '#server/sellers/queries.ts'
import { batchById, takeFileLines, today } from './queries.ts'

/**
 * A function that requires a new proof that the owner of the admin account makes the call, such as the password. Throws
 * the errors of `createProveOwner`.
 */
type ProveAdmin = () => Promise<void>

/** The columns of the file for the bank. */
const HEADINGS = ['Reference', 'Title', 'IBAN', 'Bank', 'Amount', 'Date']

/**
 * Returns the payouts of a batch without a result as a CSV file for the bank, with full IBANs. Amounts are in rupees.
 * Leaves out payouts with a result, so that the bank does not pay them again if the admin sends a later file. The admin
 * must give a proof of identity first, and the audit log records the download. Throws the errors of `proveAdmin`,
 * `payout_batch_not_found`, and `payouts_decided` if every payout has a result.
 */
export async function downloadFile(
  { database }: Platform,
  { user_id }: Admin,
  batchId: string,
  proveAdmin: ProveAdmin,
): Promise<{ name: string; text: string }> {
  if (!(await batchById(database, batchId))) throw new Problem('payout_batch_not_found')
  await proveAdmin()
  return database.transaction().execute(async (tx) => {
    const batch = await batchById(tx, batchId)
    if (!batch) throw new Problem('payout_batch_not_found')
    const lines = await takeFileLines(tx, batchId)
    if (lines.length === 0) throw new Problem('payouts_decided')
    const { day } = await today(tx)
    const name = `P${batch.number}`
    const details = { name, payouts: lines.length }
    await recordAct(tx, {
      ...{ actor_id: user_id, action: 'download', entity: 'payout_batch', entity_id: batchId },
      details,
    })
    const rows = lines.map(({ reference, beneficiary_name, iban, bank_name, amount }) =>
      csvLine([reference, inOneLine(beneficiary_name), iban, inOneLine(bank_name), inDecimalRupees(amount), day]),
    )
    return { name: `payouts-${name}-${day}.csv`, text: [csvLine(HEADINGS), ...rows].join('') }
  })
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

/**
 * Returns the bank account of a seller with the full number. The admin must give a proof of identity first. The audit
 * log records that the admin saw the account, without the number. Throws the errors of `proveAdmin`, and
 * `profile_not_found` if the seller has no bank account.
 */
export async function showBankAccount(
  { database }: Platform,
  { user_id }: Admin,
  sellerId: string,
  proveAdmin: ProveAdmin,
): Promise<BankAccount> {
  if (!(await bankAccountOf(database, sellerId))) throw new Problem('profile_not_found')
  await proveAdmin()
  return database.transaction().execute(async (tx) => {
    const account = await bankAccountOf(tx, sellerId)
    if (!account) throw new Problem('profile_not_found')
    const details = { name: await nameOf(tx, sellerId) }
    await recordAct(tx, {
      ...{ actor_id: user_id, action: 'show_bank_account', entity: 'seller', entity_id: sellerId },
      details,
    })
    return account
  })
}
