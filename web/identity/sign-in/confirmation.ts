import { useEffect, useState } from 'react'
import type { Account, Role } from '#contract/customers.ts'
import { useSession } from '../session/session.tsx'
import { useAccountAfterLogin } from './finish-login.tsx'
import { useLinkFault } from './link-fault.ts'

/**
 * The number of milliseconds after which the confirmation page, without a session, explains how the user can continue.
 */
const CONFIRM_FALLBACK_AFTER = 3000

export type Confirmation =
  | { is: 'confirming' | 'manual' }
  | { is: 'success'; account: Account }
  | { is: 'bad link'; reason: string }
  | { is: 'failed'; error: Error; retry: () => void }

/**
 * Returns the progress of a confirmation by email link. First the sign-in client reads the session from the URL, then
 * an account without a role gets the role `role`. The state is `manual` if the session or its account is not loaded
 * after three seconds; the user must then log in.
 */
export function useConfirmation(role: Role): Confirmation {
  const { session } = useSession()
  const fault = useLinkFault()
  const isLate = useIsLate(CONFIRM_FALLBACK_AFTER)
  const account = useAccountAfterLogin(role, fault === null)

  if (fault) return { is: 'bad link', reason: fault }
  if (account.isError) return { is: 'failed', error: account.error, retry: () => void account.refetch() }
  if (session && account.data) return { is: 'success', account: account.data }
  return { is: isLate ? 'manual' : 'confirming' }
}

function useIsLate(milliseconds: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isLate
}
