import type { Tone } from '#contract/statuses.ts'
import type { DeliveryStatus, WebhookEndpoint } from '#contract/webhooks.ts'
import type { PlainText } from '#web/text/dictionaries.ts'
import { english, useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'

export const DELIVERY_DISPLAY: Record<DeliveryStatus, { label: PlainText; tone: Tone }> = {
  waiting: { label: english('Waiting'), tone: 'warning' },
  delivered: { label: english('Delivered'), tone: 'success' },
  failed: { label: english('Failed'), tone: 'danger' },
}

export function DeliveryBadge({ status }: { status: DeliveryStatus }) {
  const t = useText()
  const { label, tone } = DELIVERY_DISPLAY[status]
  return <Badge tone={tone}>{t(label)}</Badge>
}

export function WebhookStateBadge({ webhook }: { webhook: WebhookEndpoint }) {
  const t = useText()
  return webhook.is_active ? <Badge tone="success">{t('Active')}</Badge> : <Badge>{t('Paused')}</Badge>
}
