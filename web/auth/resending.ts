import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSession } from '#web/session/session.tsx'
import { confirmAddress } from './confirm-address.ts'
import type { Door } from './doors.tsx'

/** Seconds the service lets pass between two mails to one address; an earlier wish it ignores without a word. */
const PAUSE = 60

/** Sends the confirmation mail once more. */
export function useResend(door: Door, next: string | null) {
  const { auth } = useSession()
  return useMutation({
    mutationFn: async (email: string) => {
      const options = { emailRedirectTo: confirmAddress(door, next) }
      const { error } = await auth().resend({ type: 'signup', email, options })
      if (error) throw error
    },
  })
}

/** Counts down the seconds until another mail may be asked for; `begin` when one was sent. */
export function usePause(hasBegun: boolean) {
  const [secondsLeft, setSecondsLeft] = useState(hasBegun ? PAUSE : 0)
  const isPausing = secondsLeft > 0
  useEffect(() => {
    if (!isPausing) return
    const clock = setInterval(() => setSecondsLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(clock)
  }, [isPausing])
  return { secondsLeft, begin: () => setSecondsLeft(PAUSE) }
}
