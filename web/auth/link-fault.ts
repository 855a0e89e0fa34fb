import { useEffect, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { authCode } from '#web/session/auth-reason.ts'
import { useSession } from '#web/session/session.tsx'

/**
 * What is wrong with the mail's link that led here, in plain words: null when nothing is, undefined while the sign-in
 * client is still looking at it.
 */
export function useLinkFault(): string | null | undefined {
  const { auth } = useSession()
  const [fault, setFault] = useState<string | null>()
  useEffect(() => {
    let isCurrent = true
    auth()
      .initialize()
      .then(({ error }) => isCurrent && setFault(error ? sentence(authCode(error), error.message) : null))
    return () => {
      isCurrent = false
    }
  }, [auth])
  return fault
}

function sentence(code: string | undefined, message: string): string {
  return code === 'otp_expired' ? messages.auth.linkExpired : message
}
