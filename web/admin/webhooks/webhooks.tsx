import { Plus, Webhook } from 'lucide-react'
import { useState } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import type { WebhookEndpoint } from '#contract/webhooks.ts'
import { reasonOf } from '#web/api/reason.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import { useText } from '#web/text/text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { useAddWebhook, useWebhooks } from './use-webhooks.ts'
import { WebhookStateBadge } from './webhook-badges.tsx'
import { AddWebhookDialog } from './webhook-dialog.tsx'

export const meta = personalPage('Webhooks')

/** The page with all webhooks. A webhook sends events about orders and products to a program of an integrator. */
export default function Webhooks() {
  const t = useText()
  const webhooks = useWebhooks()
  const adding = useAddWebhook()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <PageHeader
        title={t('Webhooks')}
        actions={
          <Button onClick={() => setAdding(true)}>
            <Plus aria-hidden className="size-5" /> {t('Add webhook')}
          </Button>
        }
      >
        {t('Signed messages about orders and products for other programs.')}
      </PageHeader>
      {webhooks.isPending && (
        <Loading label={t('Loading webhooks...')}>
          <div className="space-y-3">
            <Skeletons count={2} className="h-16" />
          </div>
        </Loading>
      )}
      {webhooks.isError && (
        <LoadFailure
          message={areaMessages.webhooks.fetchFailed}
          reason={reasonOf(webhooks.error)}
          retry={() => webhooks.refetch()}
        />
      )}
      {webhooks.data?.items.length === 0 && (
        <EmptyState title={t(areaMessages.webhooks.none)} icon={<Webhook />}>
          {t('Add the URL of a warehouse, accounting or delivery program to notify it about orders.')}
        </EmptyState>
      )}
      {webhooks.data && webhooks.data.items.length > 0 && <WebhookTable webhooks={webhooks.data.items} />}
      <AddWebhookDialog
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        isBusy={adding.isPending}
        onAdd={(form) => adding.mutate(form, { onSuccess: () => setAdding(false) })}
      />
      <SecretDialog secret={adding.data?.secret} onClose={adding.reset} />
    </>
  )
}

function WebhookTable({ webhooks }: { webhooks: WebhookEndpoint[] }) {
  const t = useText()
  return (
    <Table
      caption={t('Webhooks, newest first')}
      rows={webhooks}
      keyOf={({ endpoint_id }) => endpoint_id}
      columns={[
        {
          header: 'URL',
          cell: ({ url, description }) => (
            <>
              <span className="block font-semibold wrap-anywhere">{url}</span>
              {description && <bdi className="block text-sm text-muted">{description}</bdi>}
            </>
          ),
        },
        { header: t('State|condition'), cell: (webhook) => <WebhookStateBadge webhook={webhook} /> },
        { header: t('Events'), align: 'right', cell: ({ events }) => events.length },
        { header: t('Delivered'), align: 'right', cell: ({ deliveries }) => deliveries.delivered ?? 0 },
        { header: t('Failed'), align: 'right', cell: ({ deliveries }) => deliveries.failed ?? 0 },
        {
          header: t('Actions'),
          isHeaderHidden: true,
          align: 'right',
          cell: ({ endpoint_id, url }) => (
            <ButtonLink variant="secondary" size="small" to={endpoint_id} aria-label={t('Manage {url}', { url })}>
              {t('Manage')}
            </ButtonLink>
          ),
        },
      ]}
    />
  )
}
