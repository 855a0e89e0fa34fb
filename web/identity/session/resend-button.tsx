import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

/** Seconds between two mails or texts to one person. The service ignores or refuses an earlier request. */
const PAUSE = 60

/** Counts down the seconds until another mail or text may be sent. Call `begin` when one was sent. */
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

type ResendButtonProps = { pause: ReturnType<typeof usePause>; isBusy: boolean; onResend: () => void }

/** A button that sends another mail or text, with the seconds left until it may. */
export function ResendButton({ pause, isBusy, onResend }: ResendButtonProps) {
  return (
    <Button block variant="secondary" disabled={pause.secondsLeft > 0} isBusy={isBusy} onClick={onResend}>
      {pause.secondsLeft > 0 ? `Resend in ${pause.secondsLeft} s` : 'Resend'}
    </Button>
  )
}
