import { useAccount, useSession } from '#web/identity/session/session.tsx'
import { ROLE_HOMES } from '#web/shared/role-homes.ts'

type AccountLink = {
  to: string
  /**
   * The username for the initials in the avatar. Null for a guest, and until the session and its account are loaded.
   */
  name: string | null
}

/** The target of the header's avatar: the area of the account's role, or the login page for a guest. */
export function useAccountLink(): AccountLink {
  const { session } = useSession()
  const { data: account, isPending } = useAccount()
  if (!session || isPending) return { to: '/login', name: null }
  const name = account?.username ?? session.user.email?.split('@')[0] ?? ''
  return { to: ROLE_HOMES[account?.role ?? 'customer'], name }
}
