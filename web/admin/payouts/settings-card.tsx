import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { areaMessages } from '#contract/area-messages.ts'
import { latinDigits } from '#contract/digits.ts'
import { formatRupees, inRupees } from '#contract/money.ts'
import {
  HOLD_DAYS,
  PAYOUT_SCHEDULES,
  type PayoutSchedule,
  type PayoutSettings,
  payoutSettings,
} from '#contract/payouts.ts'
import { reasonOf } from '#web/api/reason.ts'
import type { PlainText } from '#web/text/dictionaries.ts'
import { english, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { paisaIn, rupeesField } from '../cash/rupees-field.ts'
import { useChangeSettings, usePayoutSettings } from './use-payouts.ts'

const SCHEDULES: Record<PayoutSchedule, PlainText> = {
  manual: english('When an admin creates a batch'),
  daily: english('Every day'),
  weekly: english('Every week'),
}
const WEEKDAYS = [
  english('Sunday'),
  english('Monday'),
  english('Tuesday'),
  english('Wednesday'),
  english('Thursday'),
  english('Friday'),
  english('Saturday'),
]

/** Shows the settings of payouts, such as the schedule, with a dialog that changes them. */
export function SettingsCard() {
  const t = useText()
  const settings = usePayoutSettings()
  const [isEditing, setEditing] = useState(false)
  if (settings.isPending) return <Skeleton className="mb-6 h-40" />
  if (settings.isError)
    return (
      <LoadFailure
        message={areaMessages.payouts.settingsFailed}
        reason={reasonOf(settings.error)}
        retry={() => settings.refetch()}
      />
    )
  const { schedule, weekday, hold_days, minimum } = settings.data
  const day = WEEKDAYS[weekday]
  return (
    <Card className="mb-6 flex flex-wrap items-start justify-between gap-4 p-5 sm:p-6">
      <div>
        <h2 className="mb-3 text-xl">{t('Payout settings')}</h2>
        <Facts
          items={[
            [
              t('Payouts'),
              <span key="schedule">
                {t(SCHEDULES[schedule])}
                {schedule === 'weekly' && day && ` · ${t(day)}`}
              </span>,
            ],
            [
              t('Hold time'),
              <span key="hold">
                {t.count(hold_days, '1 day after the delivery', '{count} days after the delivery')}
              </span>,
            ],
            [t('Smallest payout'), formatRupees(minimum)],
          ]}
        />
      </div>
      <Button variant="secondary" size="small" onClick={() => setEditing(true)}>
        {t('Change settings')}
      </Button>
      <Dialog
        isOpen={isEditing}
        onClose={() => setEditing(false)}
        title={t('Payout settings')}
        description={t('A change applies at once to the hold times and expected payouts of all orders.')}
      >
        <SettingsForm settings={settings.data} onClose={() => setEditing(false)} />
      </Dialog>
    </Card>
  )
}

const wholeNumber = z.preprocess(
  (typed) => (typeof typed === 'string' ? latinDigits(typed).trim() : typed),
  z.string().regex(/^\d{1,3}$/, { error: 'Enter 1 to 60 days' }),
)
const fields = z.object({
  schedule: z.enum(PAYOUT_SCHEDULES),
  weekday: z.string(),
  hold_days: wholeNumber.refine((days) => payoutSettings.shape.hold_days.safeParse(Number(days)).success, {
    error: 'Enter 1 to 60 days',
  }),
  minimum: rupeesField.refine((amount) => payoutSettings.shape.minimum.safeParse(paisaIn(amount)).success, {
    error: 'The minimum must be between Rs. 1 and Rs. 1,000,000',
  }),
})

function SettingsForm({ settings, onClose }: { settings: PayoutSettings; onClose: () => void }) {
  const t = useText()
  const changing = useChangeSettings(onClose)
  const { register, handleSubmit, formState, watch } = useForm({
    resolver: zodResolver(fields),
    defaultValues: {
      schedule: settings.schedule,
      weekday: String(settings.weekday),
      hold_days: String(settings.hold_days),
      minimum: String(inRupees(settings.minimum)),
    },
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit(({ schedule, weekday, hold_days, minimum }) =>
        changing.mutate({
          schedule,
          weekday: Number(weekday),
          hold_days: Number(hold_days),
          minimum: paisaIn(minimum),
        }),
      )}
      className="flex flex-col gap-5"
    >
      <SelectField label={t('Payouts')} {...register('schedule')}>
        {PAYOUT_SCHEDULES.map((schedule) => (
          <option key={schedule} value={schedule}>
            {t(SCHEDULES[schedule])}
          </option>
        ))}
      </SelectField>
      {watch('schedule') === 'weekly' && (
        <SelectField label={t('Weekday')} {...register('weekday')}>
          {WEEKDAYS.map((name, weekday) => (
            <option key={name} value={weekday}>
              {t(name)}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={t('Days from the delivery to the payout')}
        hint={t(
          '{least} to {most} days. Choose at least as many days as customers have to request a refund.',
          HOLD_DAYS,
        )}
        inputMode="numeric"
        dir="ltr"
        error={formState.errors.hold_days?.message}
        {...register('hold_days')}
      />
      <TextField
        label={t('Smallest payout in rupees')}
        inputMode="decimal"
        dir="ltr"
        error={formState.errors.minimum?.message}
        {...register('minimum')}
      />
      <DialogActions onCancel={onClose}>
        <Button type="submit" isBusy={changing.isPending} busyLabel={t('Saving...')}>
          {t('Save settings')}
        </Button>
      </DialogActions>
    </form>
  )
}
