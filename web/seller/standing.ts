import { useQuery } from '@tanstack/react-query'
import type { Account } from '#contract/customers.ts'
import { useAccount, useEnsureAccount, useSession } from '#web/session/session.tsx'

/** How far a seller has come: `unregistered` has no business profile yet, `waiting` is not verified yet. */
export type SellerStep = 'unregistered' | 'waiting' | 'verified'

/** What the visitor is to the seller area; `stranger` is a customer or an admin. */
export type SellerStanding =
  | { is: 'pending' | 'guest' }
  | { is: 'unknown'; error: Error; retry: () => void }
  | { is: 'stranger' | SellerStep; account: Account }

/**
 * The visitor's standing as a seller. An account that no login page has given a role yet is here to sell, and
 * becomes a seller's.
 */
export function useSellerStanding(): SellerStanding {
  const { isPending, session } = useSession()
  const account = useAccount()
  const ensureAccount = useEnsureAccount()
  const isMissing = session !== null && account.data === null
  const made = useQuery({
    queryKey: ['made-seller-account', session?.user.id],
    enabled: isMissing,
    queryFn: () => ensureAccount('seller'),
  })

  if (isPending) return { is: 'pending' }
  if (!session) return { is: 'guest' }
  const failed = [account, made].find((query) => query.isError)
  if (failed?.error) return { is: 'unknown', error: failed.error, retry: () => void failed.refetch() }
  if (!account.data) return { is: 'pending' }
  return { is: stepOf(account.data), account: account.data }
}

function stepOf(account: Account): 'stranger' | SellerStep {
  if (account.role !== 'seller') return 'stranger'
  if (!account.seller) return 'unregistered'
  return account.seller.is_verified ? 'verified' : 'waiting'
}
