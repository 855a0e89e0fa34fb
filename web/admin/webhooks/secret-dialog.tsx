import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyableSecret } from '#web/ui/copyable-secret.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** A dialog that shows the new secret of a webhook. The secret cannot be shown again later. */
export function SecretDialog({ secret, onClose }: { secret: string | undefined; onClose: () => void }) {
  const t = useText()
  return (
    <Dialog
      isOpen={secret !== undefined}
      onClose={onClose}
      title={t('Signing secret')}
      description={t('Give the secret to the receiver of the messages. You will not see it again.')}
    >
      <div className="space-y-6">
        <CopyableSecret label={t('Secret')} secret={secret ?? ''} copyLabel={t('Copy secret')} />
        <div className="flex justify-end">
          <Button onClick={onClose}>{t('Done')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
