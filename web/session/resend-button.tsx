import { Button } from '#web/ui/button.tsx'
import type { usePause } from './pause.ts'

type ResendButtonProps = { pause: ReturnType<typeof usePause>; isBusy: boolean; onResend: () => void }

/** Asks for another mail or text; says how long that has to wait. */
export function ResendButton({ pause, isBusy, onResend }: ResendButtonProps) {
  return (
    <Button block variant="secondary" disabled={pause.secondsLeft > 0} isBusy={isBusy} onClick={onResend}>
      {pause.secondsLeft > 0 ? `Resend in ${pause.secondsLeft} s` : 'Resend'}
    </Button>
  )
}
