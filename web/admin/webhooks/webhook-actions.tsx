import { KeyRound, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import type { WebhookEndpoint } from '#contract/webhooks.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { useDeleteWebhook, useRotateSecret, useTestWebhook, useUpdateWebhook } from './use-webhooks.ts'
import { EditWebhookDialog } from './webhook-dialog.tsx'

type Asked = 'edit' | 'rotate' | 'delete'

/** Buttons that send a test message, edit, pause or delete a webhook, or replace its secret. */
export function WebhookActions({ webhook }: { webhook: WebhookEndpoint }) {
  const t = useText()
  const { endpoint_id, is_active, url } = webhook
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked>()
  const testing = useTestWebhook(endpoint_id)
  const updating = useUpdateWebhook(endpoint_id)
  const rotating = useRotateSecret(endpoint_id)
  const deleting = useDeleteWebhook(endpoint_id)
  const close = () => setAsked(undefined)

  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" isBusy={testing.isPending} onClick={() => testing.mutate(undefined)}>
        <Send aria-hidden className="size-4" /> {t('Send test')}
      </Button>
      <Button variant="secondary" size="small" onClick={() => setAsked('edit')}>
        <Pencil aria-hidden className="size-4" /> {t('Edit')}
      </Button>
      <Button
        variant="secondary"
        size="small"
        isBusy={updating.isPending}
        onClick={() => updating.mutate({ is_active: !is_active })}
      >
        {is_active ? <Pause aria-hidden className="size-4" /> : <Play aria-hidden className="size-4" />}
        {is_active ? t('Pause') : t('Resume')}
      </Button>
      <Button variant="secondary" size="small" onClick={() => setAsked('rotate')}>
        <KeyRound aria-hidden className="size-4" /> {t('Replace secret')}
      </Button>
      <Button variant="ghost" size="small" onClick={() => setAsked('delete')}>
        <Trash2 aria-hidden className="size-4" /> {t('Delete')}
      </Button>
      {asked === 'edit' && <EditWebhookDialog webhook={webhook} onClose={close} />}
      <ConfirmDialog
        isOpen={asked === 'rotate'}
        onClose={close}
        onConfirm={() => rotating.mutate(undefined, { onSettled: close })}
        title={t(areaMessages.webhooks.rotateConfirm)}
        description={t(
          'For 24 hours, messages also carry a signature with the current secret, so that the receiver can switch.',
        )}
        confirmLabel={t('Replace the secret')}
        isBusy={rotating.isPending}
      />
      <ConfirmDialog
        isOpen={asked === 'delete'}
        onClose={close}
        onConfirm={() =>
          deleting.mutate(undefined, { onSuccess: () => void navigate('/admin/webhooks'), onError: close })
        }
        title={t(areaMessages.webhooks.deleteConfirm)}
        description={t('{url} will receive no more messages, and its log will be deleted.', { url })}
        confirmLabel={t('Delete')}
        isBusy={deleting.isPending}
      />
      <SecretDialog secret={rotating.data?.secret} onClose={rotating.reset} />
    </div>
  )
}
