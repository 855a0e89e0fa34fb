import { useAccount, useSession } from '#web/identity/session/session.tsx'
import { ROLE_HOMES } from '#web/shared/role-homes.ts'

type AccountLink = {
  to: string
  /** The username whose initials the avatar shows; null for a guest, and until the session and its account are known. */
  name: string | null
}

/** Where the header's avatar leads: to the area of the account's role, for a guest to the login page. */
export function useAccountLink(): AccountLink {
  const { session } = useSession()
  const { data: account, isPending } = useAccount()
  if (!session || isPending) return { to: '/login', name: null }
  const name = account?.username ?? session.user.email?.split('@')[0] ?? ''
  return { to: ROLE_HOMES[account?.role ?? 'customer'], name }
}
