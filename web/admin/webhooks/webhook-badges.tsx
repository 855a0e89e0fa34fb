import type { Tone } from '#contract/statuses.ts'
import type { DeliveryStatus, WebhookEndpoint } from '#contract/webhooks.ts'
import { useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'

export const DELIVERY_DISPLAY: Record<DeliveryStatus, { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'warning' },
  delivered: { label: 'Delivered', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
}

export function DeliveryBadge({ status }: { status: DeliveryStatus }) {
  const { label, tone } = DELIVERY_DISPLAY[status]
  return <Badge tone={tone}>{label}</Badge>
}

export function WebhookStateBadge({ webhook }: { webhook: WebhookEndpoint }) {
  const t = useText()
  return webhook.is_active ? <Badge tone="success">{t('Active')}</Badge> : <Badge>{t('Paused')}</Badge>
}
