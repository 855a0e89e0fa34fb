import type { PayoutStatus } from '#contract/payouts.ts'
import type { Tone } from '#contract/statuses.ts'
import type { PlainText } from '#web/text/dictionaries.ts'
import { english, useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'

export const PAYOUT_LABELS: Record<PayoutStatus, PlainText> = {
  sending: english('On its way'),
  paid: english('Paid'),
  failed: english('Failed'),
  returned: english('Returned by the bank'),
}

const TONES: Record<PayoutStatus, Tone> = { sending: 'info', paid: 'success', failed: 'danger', returned: 'danger' }

/** Shows a coloured label with the status of a payout. */
export function PayoutBadge({ status }: { status: PayoutStatus }) {
  const t = useText()
  return <Badge tone={TONES[status]}>{t(PAYOUT_LABELS[status])}</Badge>
}
