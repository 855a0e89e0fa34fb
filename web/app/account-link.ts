import { useAccount, useSession } from '#web/identity/session/session.tsx'
import { ROLE_HOMES } from '#web/shared/role-homes.ts'

type AccountLink = {
  to: string
  /**
   * The name for the avatar, which shows two initials of it: the username, or the first part of the email. Null for a
   * guest, and until the account has loaded.
   */
  name: string | null
  /** Whether the account can open the seller area. */
  isSeller: boolean
}

/**
 * Returns the name and the URL of the avatar link in the header. The link leads to the area of the account's main role;
 * for a guest it leads to the login page.
 */
export function useAccountLink(): AccountLink {
  const { session } = useSession()
  const { data: account, isPending } = useAccount()
  if (!session || isPending) return { to: '/login', name: null, isSeller: false }
  const name = account?.username ?? session.user.email?.split('@')[0] ?? ''
  return { to: ROLE_HOMES[account?.role ?? 'customer'], name, isSeller: account?.is_seller ?? false }
}
