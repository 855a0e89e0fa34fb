import { useParams } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import type { WebhookEndpoint } from '#contract/webhooks.ts'
import { reasonOf } from '#web/api/reason.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import { useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDates } from '#web/ui/dates.ts'
import { Facts } from '#web/ui/facts.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { BackLink, PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { useWebhooks } from './use-webhooks.ts'
import { WebhookActions } from './webhook-actions.tsx'
import { WebhookStateBadge } from './webhook-badges.tsx'

export const meta = personalPage('Webhook')

/** The page of one webhook with its settings, messages and buttons. */
export default function WebhookScreen() {
  const t = useText()
  const { endpoint_id = '' } = useParams()
  const webhooks = useWebhooks()
  if (webhooks.isPending)
    return (
      <Loading label={t('Loading webhook...')}>
        <Skeleton className="h-64" />
      </Loading>
    )
  if (webhooks.isError)
    return (
      <LoadFailure
        message={areaMessages.webhooks.fetchFailed}
        reason={reasonOf(webhooks.error)}
        retry={() => webhooks.refetch()}
      />
    )
  const webhook = webhooks.data.items.find((other) => other.endpoint_id === endpoint_id)
  return (
    <>
      <BackLink to="/admin/webhooks">{t('All webhooks')}</BackLink>
      {webhook ? <Details webhook={webhook} /> : <Notice tone="warning">{t('This webhook does not exist.')}</Notice>}
    </>
  )
}

function Details({ webhook }: { webhook: WebhookEndpoint }) {
  const { formatTime } = useDates()
  const t = useText()
  const { endpoint_id, url, description, events, created_at, previous_secret_until } = webhook
  return (
    <>
      <PageHeader title={<bdi>{description || new URL(url).host}</bdi>} />
      <Card className="mb-8 space-y-5 p-5 sm:p-6">
        <Facts
          items={[
            [
              'URL',
              <bdi key="url" dir="ltr" className="wrap-anywhere">
                {url}
              </bdi>,
            ],
            [t('State|condition'), <WebhookStateBadge key="state" webhook={webhook} />],
            [t('Since'), formatTime(created_at)],
            [
              t('Previous secret'),
              previous_secret_until && t('valid until {time}', { time: formatTime(previous_secret_until) }),
            ],
            [t('Events'), <EventBadges key="events" events={events} />],
          ]}
        />
        <WebhookActions webhook={webhook} />
      </Card>
      <h2 className="mb-3 text-xl">{t('Messages')}</h2>
      <DeliveryLog endpointId={endpoint_id} />
    </>
  )
}

function EventBadges({ events }: { events: string[] }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {events.map((event) => (
        <Badge key={event}>
          <bdi>{event}</bdi>
        </Badge>
      ))}
    </span>
  )
}
