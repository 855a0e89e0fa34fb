import { KeyRound, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import type { WebhookEndpoint } from '#contract/webhooks.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { useDeleteWebhook, useRotateSecret, useTestWebhook, useUpdateWebhook } from './use-webhooks.ts'
import { EditWebhookDialog } from './webhook-dialog.tsx'

type Asked = 'edit' | 'rotate' | 'delete'

/** Send a test, edit, pause, change the secret, delete. */
export function WebhookActions({ webhook }: { webhook: WebhookEndpoint }) {
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
        <Send aria-hidden className="size-4" /> Send test
      </Button>
      <Button variant="secondary" size="small" onClick={() => setAsked('edit')}>
        <Pencil aria-hidden className="size-4" /> Edit
      </Button>
      <Button
        variant="secondary"
        size="small"
        isBusy={updating.isPending}
        onClick={() => updating.mutate({ is_active: !is_active })}
      >
        {is_active ? <Pause aria-hidden className="size-4" /> : <Play aria-hidden className="size-4" />}
        {is_active ? 'Pause' : 'Resume'}
      </Button>
      <Button variant="secondary" size="small" onClick={() => setAsked('rotate')}>
        <KeyRound aria-hidden className="size-4" /> New secret
      </Button>
      <Button variant="ghost" size="small" onClick={() => setAsked('delete')}>
        <Trash2 aria-hidden className="size-4" /> Delete
      </Button>
      {asked === 'edit' && <EditWebhookDialog webhook={webhook} onClose={close} />}
      <ConfirmDialog
        isOpen={asked === 'rotate'}
        onClose={close}
        onConfirm={() => rotating.mutate(undefined, { onSettled: close })}
        title={areaMessages.webhooks.rotateConfirm}
        description="For 24 hours messages carry a signature of the present secret, too, so that nothing is lost meanwhile."
        confirmLabel="Make a new secret"
        isBusy={rotating.isPending}
      />
      <ConfirmDialog
        isOpen={asked === 'delete'}
        onClose={close}
        onConfirm={() =>
          deleting.mutate(undefined, { onSuccess: () => void navigate('/admin/webhooks'), onError: close })
        }
        title={areaMessages.webhooks.deleteConfirm}
        description={`${url} is told nothing more, and its log is gone.`}
        confirmLabel="Delete"
        isBusy={deleting.isPending}
      />
      <SecretDialog secret={rotating.data?.secret} onClose={rotating.reset} />
    </div>
  )
}
