import { zodResolver } from '@hookform/resolvers/zod'
import type { Ref } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { SHOP_EVENT_MEANINGS, SHOP_EVENTS, type ShopEvent } from '#contract/shop-events.ts'
import { type WebhookEndpoint, type WebhookForm, webhookForm } from '#contract/webhooks.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { CheckboxField, TextField } from '#web/ui/field.tsx'
import { useUpdateWebhook } from './use-webhooks.ts'

type WebhookInput = z.input<typeof webhookForm>

type AddWebhookDialogProps = {
  isOpen: boolean
  onClose: () => void
  isBusy: boolean
  onAdd: (form: WebhookForm) => void
}

export function AddWebhookDialog({ isOpen, onClose, isBusy, onAdd }: AddWebhookDialogProps) {
  const t = useText()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Add webhook')}
      description={t('The shop posts events to this URL.')}
    >
      <WebhookFields submitLabel={t('Add webhook')} isBusy={isBusy} onCancel={onClose} onSave={onAdd} />
    </Dialog>
  )
}

export function EditWebhookDialog({ webhook, onClose }: { webhook: WebhookEndpoint; onClose: () => void }) {
  const t = useText()
  const updating = useUpdateWebhook(webhook.endpoint_id)
  const { url, description, events } = webhook
  return (
    <Dialog isOpen onClose={onClose} title={t('Edit webhook')}>
      <WebhookFields
        start={{ url, description, events }}
        submitLabel={t('Save webhook')}
        isBusy={updating.isPending}
        onCancel={onClose}
        onSave={(form) => updating.mutate(form, { onSuccess: onClose })}
      />
    </Dialog>
  )
}

type WebhookFieldsProps = {
  start?: WebhookInput
  submitLabel: string
  isBusy: boolean
  onCancel: () => void
  onSave: (form: WebhookForm) => void
}

const BLANK: WebhookInput = { url: '', description: '', events: [] }

function WebhookFields({ start = BLANK, submitLabel, isBusy, onCancel, onSave }: WebhookFieldsProps) {
  const t = useText()
  const form = useForm<WebhookInput, unknown, WebhookForm>({ resolver: zodResolver(webhookForm), defaultValues: start })
  const { errors } = form.formState
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(onSave)} className="flex flex-col gap-5">
      <TextField
        label="URL"
        type="url"
        placeholder="https://example.com/mandi"
        error={errors.url?.message}
        {...form.register('url')}
      />
      <TextField
        label={t('Description')}
        optional
        placeholder={t('Owner or purpose of the webhook')}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <Controller
        name="events"
        control={form.control}
        render={({ field: { value, onChange, ref } }) => (
          <EventChoice ref={ref} chosen={value} onChange={onChange} error={errors.events?.message} />
        )}
      />
      <DialogActions onCancel={onCancel}>
        <Button type="submit" isBusy={isBusy} busyLabel={t('Saving...')}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  )
}

type EventChoiceProps = {
  /**
   * The reference to the first checkbox of the events, which receives the focus if the form is submitted and no event
   * is chosen.
   */
  ref: Ref<HTMLInputElement>
  chosen: ShopEvent[]
  onChange: (chosen: ShopEvent[]) => void
  error: string | undefined
}

function EventChoice({ ref, chosen, onChange, error }: EventChoiceProps) {
  const t = useText()
  const toggle = (event: ShopEvent, isChosen: boolean) =>
    onChange(SHOP_EVENTS.filter((other) => (other === event ? isChosen : chosen.includes(other))))
  const isAll = chosen.length === SHOP_EVENTS.length
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3 flex w-full items-center justify-between gap-3 text-sm font-semibold">
        {t('Events')}
        <Button variant="ghost" size="small" onClick={() => onChange(isAll ? [] : [...SHOP_EVENTS])}>
          {isAll ? t('Clear all') : t('Select all')}
        </Button>
      </legend>
      {error && (
        <p role="alert" className="text-sm font-medium text-danger">
          {t.message(error)}
        </p>
      )}
      {SHOP_EVENTS.map((event, place) => (
        <CheckboxField
          key={event}
          ref={place === 0 ? ref : undefined}
          label={<bdi>{event}</bdi>}
          hint={t.message(SHOP_EVENT_MEANINGS[event])}
          checked={chosen.includes(event)}
          onChange={({ target }) => toggle(event, target.checked)}
        />
      ))}
    </fieldset>
  )
}
