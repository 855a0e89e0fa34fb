import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { ApiKey } from '#contract/api-keys.ts'
import type { KeyOwner } from '#contract/api-scopes.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyableSecret } from '#web/ui/copyable-secret.tsx'
import { useDates } from '#web/ui/dates.ts'
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Section } from '#web/ui/section.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { pageToast } from '#web/ui/toasts.tsx'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { useApiKeys, useRevokeApiKey } from './use-api-keys.ts'

/** The section of a settings page with the API keys of the caller's business, or of the shop. */
export function ApiKeysSection({ owner }: { owner: KeyOwner }) {
  const t = useText()
  const keys = useApiKeys(owner)
  const [isCreating, setCreating] = useState(false)
  const [secret, setSecret] = useState<string>()
  return (
    <Section
      id="api-keys"
      title={t('API keys')}
      description={
        owner === 'seller'
          ? t('Programs use API keys to make calls for your business, such as a warehouse or accounting program.')
          : t('Programs use API keys to make calls for the shop, such as a courier or accounting program.')
      }
    >
      {keys.isPending && (
        <Loading label={t('Loading API keys...')}>
          <Skeletons count={1} className="h-16" />
        </Loading>
      )}
      {keys.isError && (
        <LoadFailure
          message={t('Failed to load the API keys')}
          reason={reasonOf(keys.error)}
          retry={() => keys.refetch()}
        />
      )}
      {keys.data?.items.length === 0 && <p className="text-muted">{t('There are no API keys yet.')}</p>}
      {keys.data && keys.data.items.length > 0 && (
        <ul className="divide-y divide-line">
          {keys.data.items.map((key) => (
            <KeyRow key={key.key_id} apiKey={key} owner={owner} />
          ))}
        </ul>
      )}
      <Button className="mt-5" onClick={() => setCreating(true)}>
        <Plus aria-hidden className="size-5" /> {t('Create API key')}
      </Button>
      {isCreating && (
        <CreateKeyDialog
          owner={owner}
          onClose={() => setCreating(false)}
          onCreated={(created) => {
            setCreating(false)
            setSecret(created)
          }}
        />
      )}
      <Dialog
        isOpen={secret !== undefined}
        onClose={() => setSecret(undefined)}
        title={t('Your new API key')}
        description={t('Copy the key now and store it safely. You will not see it again.')}
      >
        <div className="space-y-6">
          <CopyableSecret label={t('API key')} secret={secret ?? ''} copyLabel={t('Copy key')} />
          <div className="flex justify-end">
            <Button onClick={() => setSecret(undefined)}>{t('Done')}</Button>
          </div>
        </div>
      </Dialog>
    </Section>
  )
}

function KeyRow({ apiKey, owner }: { apiKey: ApiKey; owner: KeyOwner }) {
  const t = useText()
  const { formatDay, formatTime } = useDates()
  const [isAsking, setAsking] = useState(false)
  const revoking = useRevokeApiKey(owner)
  const { key_id, name, prefix, scopes, expires_at, last_used_at } = apiKey

  function revoke() {
    revoking.mutate(key_id, {
      onSuccess: () => pageToast.success(t('API key revoked')),
      onError: (error) => pageToast.error(t('Failed to revoke the API key'), reasonOf(error)),
      onSettled: () => setAsking(false),
    })
  }

  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-4">
      <div className="min-w-0 space-y-1.5">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>{' '}
          <bdi dir="ltr" className="font-mono text-sm font-normal text-muted">
            {prefix}…
          </bdi>
        </p>
        <p className="flex flex-wrap gap-1.5">
          {scopes.map((scope) => (
            <Badge key={scope}>
              <bdi dir="ltr">{scope}</bdi>
            </Badge>
          ))}
        </p>
        <p className="text-sm text-muted">
          {t('Expires {day}', { day: formatDay(expires_at) })}
          {' · '}
          {last_used_at ? t('Last used {time}', { time: formatTime(last_used_at) }) : t('Never used')}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={t('Revoke the key {name}', { name })}
        onClick={() => setAsking(true)}
      >
        {t('Revoke')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={revoke}
        title={t('Revoke this API key?')}
        description={t('The shop refuses the key {name} from this moment. Programs that use it stop working.', {
          name,
        })}
        confirmLabel={t('Revoke')}
        isBusy={revoking.isPending}
      />
    </li>
  )
}
