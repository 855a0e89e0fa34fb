import { isolate } from '#contract/fill-text.ts'
import { languageOfText } from '#contract/names.ts'
import type { BankAccount } from '#contract/sellers.ts'
import { recordAct } from '#server/audit/record-act.ts'
import type { Seller } from '#server/platform/http/caller.ts'
import { recipientById } from '#server/platform/mail/recipient.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { recordSellerAct } from '#server/seller-history/record-seller-act.ts'
import { bankAccountChangedMail } from './mails.ts'
import { bankAccountOf, updateProfile, upsertBankAccount } from './queries.ts'

const SHOWN_DIGITS = 4

/**
 * Returns a bank account in which all but the last four digits of the number are hidden. At least half of a short
 * number is hidden.
 */
export function masked(account: BankAccount): BankAccount {
  const { account_no } = account
  const shown = Math.min(SHOWN_DIGITS, Math.floor(account_no.length / 2))
  const hidden = account_no.length - shown
  return { ...account, account_no: '•'.repeat(hidden) + account_no.slice(hidden) }
}

/** Returns the caller's bank account with most digits hidden. Throws `profile_not_found` if none is saved. */
export async function getBankAccount({ database }: Platform, { seller_id }: Seller): Promise<BankAccount> {
  const account = await bankAccountOf(database, seller_id)
  if (!account) throw new Problem('profile_not_found', { message: 'There is no bank account yet.' })
  return masked(account)
}

/**
 * Saves or replaces the caller's bank account, and records this in the audit log. A change of an existing account
 * redirects the seller's money. Before such a change, this function calls `proveOwner`; after it, the seller gets an
 * email. Throws the errors of `proveOwner`, and `seller_profile_missing` if the seller has not registered a business
 * yet.
 */
export async function saveBankAccount(
  { sender, database, post }: Platform,
  seller: Seller,
  fields: Omit<BankAccount, 'seller_id'>,
  proveOwner: () => Promise<void>,
): Promise<BankAccount> {
  const { seller_id, member } = seller
  const isChange = (await bankAccountOf(database, seller_id)) !== undefined
  if (isChange) await proveOwner()
  return database.transaction().execute(async (tx) => {
    const profile = await updateProfile(tx, seller_id, {})
    if (!profile) throw new Problem('seller_profile_missing')
    const before = await bankAccountOf(tx, seller_id)
    // If another tab has saved the first bank account in the meantime, this request changes an existing one and needs
    // the proof of the owner.
    if (before && !isChange) await proveOwner()
    const after = masked(await upsertBankAccount(tx, seller_id, fields))
    await recordAct(tx, {
      actor_id: member.user_id,
      action: 'change_bank_account',
      entity: 'seller',
      entity_id: seller_id,
      details: { name: profile.business_name, from: before && described(masked(before)), to: described(after) },
    })
    await recordSellerAct(tx, seller, { action: 'change_bank_account' })
    const owner = before && (await recipientById(tx, seller_id))
    if (owner) {
      const change = { business_name: profile.business_name, account: described(after) }
      await post.sendMail(tx, bankAccountChangedMail(sender, owner, change))
    }
    return after
  })
}

/** Returns the bank and the number of an account. The direction of an Urdu bank name does not apply to the number. */
function described({ bank_name, account_no }: BankAccount): string {
  const isUrdu = languageOfText(bank_name) === 'ur'
  return `${bank_name} ${isUrdu ? isolate(account_no) : account_no}`
}
