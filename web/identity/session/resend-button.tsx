import { useEffect, useState } from 'react'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'

/**
 * The number of seconds between two sign-in messages to the same person. The server ignores or refuses earlier
 * requests.
 */
const PAUSE = 60

/**
 * Counts the seconds until another sign-in message can be sent. `hasBegun` is true if a message was just sent. Call
 * `begin` after each further message.
 */
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

/** A button that sends an email or text message again. While the user must wait, it shows the remaining seconds. */
export function ResendButton({ pause, isBusy, onResend }: ResendButtonProps) {
  const t = useText()
  return (
    <Button block variant="secondary" disabled={pause.secondsLeft > 0} isBusy={isBusy} onClick={onResend}>
      {pause.secondsLeft > 0 ? t('Resend in {secondsLeft} s', { secondsLeft: pause.secondsLeft }) : t('Resend')}
    </Button>
  )
}
