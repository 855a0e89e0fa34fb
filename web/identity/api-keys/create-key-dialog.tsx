import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { type ApiKeyForm, apiKeyForm, KEY_LIFETIMES } from '#contract/api-keys.ts'
import { type KeyOwner, SCOPE_MEANINGS, scopesOf } from '#contract/api-scopes.ts'
import type { OwnerProof, WantedProof } from '#contract/owner-proof.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { CheckboxField, SelectField, TextField } from '#web/ui/field.tsx'
import { pageToast } from '#web/ui/toasts.tsx'
import { OwnerProofDialog, proofWantedBy } from '../security/owner-proof-dialog.tsx'
import { useCreateApiKey } from './use-api-keys.ts'

type CreateKeyDialogProps = {
  owner: KeyOwner
  onClose: () => void
  /** The function that receives the secret of the new API key, which is shown only once. */
  onCreated: (secret: string) => void
}

/**
 * The dialog for a new API key. After the user submits the form, the server requires a proof that the user owns the
 * account.
 */
export function CreateKeyDialog({ owner, onClose, onCreated }: CreateKeyDialogProps) {
  const t = useText()
  const [wanted, setWanted] = useState<WantedProof>()
  const creating = useCreateApiKey(owner)
  const form = useForm<ApiKeyForm>({
    resolver: zodResolver(apiKeyForm(owner)),
    defaultValues: { name: '', scopes: [], expires_in_days: KEY_LIFETIMES[1] },
  })
  const { errors } = form.formState

  const create = (key: ApiKeyForm & { proof?: OwnerProof }) =>
    creating.mutateAsync(key).then(({ secret }) => onCreated(secret))

  function submit(key: ApiKeyForm) {
    create(key).catch((error: unknown) => {
      const asked = proofWantedBy(error)
      if (asked) setWanted(asked)
      else pageToast.error(t('Failed to create the API key'), reasonOf(error))
    })
  }

  return (
    <>
      <Dialog isOpen={!wanted} onClose={onClose} title={t('Create API key')}>
        <form method="post" noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
          <TextField
            label={t('Name')}
            hint={t('Which program uses the key?')}
            placeholder={t('Warehouse')}
            autoComplete="off"
            error={errors.name?.message}
            {...form.register('name')}
          />
          <Controller
            name="scopes"
            control={form.control}
            render={({ field: { value, onChange, ref } }) => (
              <fieldset className="flex flex-col gap-3">
                <legend className="mb-3 text-sm font-semibold">{t('The key may')}</legend>
                {errors.scopes?.message && (
                  <p role="alert" className="text-sm font-medium text-danger">
                    {t.message(errors.scopes.message)}
                  </p>
                )}
                {scopesOf(owner).map((scope, place) => (
                  <CheckboxField
                    key={scope}
                    ref={place === 0 ? ref : undefined}
                    label={<bdi dir="ltr">{scope}</bdi>}
                    hint={t.message(SCOPE_MEANINGS[owner][scope] ?? '')}
                    checked={value.includes(scope)}
                    onChange={({ target }) =>
                      onChange(target.checked ? [...value, scope] : value.filter((other) => other !== scope))
                    }
                  />
                ))}
              </fieldset>
            )}
          />
          <SelectField
            label={t('Expires after')}
            error={errors.expires_in_days?.message}
            {...form.register('expires_in_days', { valueAsNumber: true })}
          >
            {KEY_LIFETIMES.map((days) => (
              <option key={days} value={days}>
                {t('{count} days', { count: String(days) })}
              </option>
            ))}
          </SelectField>
          <DialogActions onCancel={onClose}>
            <Button type="submit" isBusy={creating.isPending} busyLabel={t('Creating...')}>
              {t('Create API key')}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
      <OwnerProofDialog
        wanted={wanted}
        description={t('A program with this key can act for you without a login.')}
        submit={(proof) => create({ ...form.getValues(), proof })}
        onClose={() => setWanted(undefined)}
      />
    </>
  )
}
