import type { BankAccount } from '#contract/sellers.ts'
import type { Seller } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { bankAccountOf, profileOf, upsertBankAccount } from './queries.ts'

const SHOWN_DIGITS = 4

/** The account with its number hidden but for the last four digits. */
export function masked(account: BankAccount): BankAccount {
  const { account_no } = account
  const hidden = '•'.repeat(Math.max(0, account_no.length - SHOWN_DIGITS))
  return { ...account, account_no: hidden + account_no.slice(-SHOWN_DIGITS) }
}

/** The caller's bank account, masked. Throws `profile_not_found` when none is saved. */
export async function getBankAccount({ database }: Platform, { user_id }: Seller): Promise<BankAccount> {
  const account = await bankAccountOf(database, user_id)
  if (!account) throw new Problem('profile_not_found', { message: 'There is no bank account yet.' })
  return masked(account)
}

/** Saves the caller's bank account, or replaces it. Throws `seller_profile_missing` before they have registered. */
export async function saveBankAccount(
  { database }: Platform,
  { user_id }: Seller,
  fields: Omit<BankAccount, 'seller_id'>,
): Promise<BankAccount> {
  if (!(await profileOf(database, user_id))) throw new Problem('seller_profile_missing')
  return masked(await upsertBankAccount(database, user_id, fields))
}
