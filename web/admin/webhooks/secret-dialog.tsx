import { Button } from '#web/ui/button.tsx'
import { CopyableSecret } from '#web/ui/copyable-secret.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Shows a new secret, the only time that it can be seen. */
export function SecretDialog({ secret, onClose }: { secret: string | undefined; onClose: () => void }) {
  return (
    <Dialog
      isOpen={secret !== undefined}
      onClose={onClose}
      title="The secret of the signatures"
      description="Give it to whoever receives the messages. It is not shown again."
    >
      <div className="space-y-6">
        <CopyableSecret label="Secret" secret={secret ?? ''} copyLabel="Copy secret" />
        <div className="flex justify-end">
          <Button onClick={onClose}>I have it</Button>
        </div>
      </div>
    </Dialog>
  )
}
