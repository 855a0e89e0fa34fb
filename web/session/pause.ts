import { useEffect, useState } from 'react'

/** Seconds the service lets pass between two mails or texts to one person; an earlier wish it ignores or refuses. */
const PAUSE = 60

/** Counts down the seconds until another mail or text may be asked for; `begin` when one was sent. */
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
