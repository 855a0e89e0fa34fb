import type { Account } from '#contract/customers.ts'
import { useAccount, useSession } from '#web/identity/session/session.tsx'

/** The step of a seller's registration. `unregistered`: no business profile yet. `waiting`: not verified yet. */
export type SellerStep = 'unregistered' | 'waiting' | 'verified'

/**
 * The state of a visitor in the seller area. `pending`: still loading. `unknown`: the account could not be loaded.
 * `no_role`: the account has no role yet. `other_role`: the account belongs to an admin, or to a customer who does not
 * sell.
 */
export type SellerState =
  | { is: 'pending' | 'guest' | 'no_role' }
  | { is: 'unknown'; error: Error; retry: () => void }
  | { is: 'other_role' | SellerStep; account: Account }

export function useSellerState(): SellerState {
  const { isPending, session } = useSession()
  const account = useAccount()

  if (isPending) return { is: 'pending' }
  if (!session) return { is: 'guest' }
  if (account.error) return { is: 'unknown', error: account.error, retry: () => void account.refetch() }
  if (account.data === undefined) return { is: 'pending' }
  if (account.data === null) return { is: 'no_role' }
  return { is: stepOf(account.data), account: account.data }
}

function stepOf(account: Account): 'other_role' | SellerStep {
  if (!account.is_seller) return 'other_role'
  if (!account.seller) return 'unregistered'
  return account.seller.is_verified ? 'verified' : 'waiting'
}
