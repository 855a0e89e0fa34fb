import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { PERCENT } from '#contract/commission.ts'
import { latinDigits } from '#contract/digits.ts'
import {
  FILER_STATUS_LABELS,
  FILER_STATUSES,
  TAX_LABELS,
  TAXED_PAYMENT_LABELS,
  TAXED_PAYMENTS,
  TAXES,
  type TaxRule,
  type TaxRuleForm,
  taxRuleForm,
} from '#contract/tax.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { useAddRule, useChangeRule } from './use-tax.ts'

const RATE_ERROR = { error: 'Enter a rate above 0, up to 100' }
const HUNDRED = 100

const fields = z
  .object({
    ...taxRuleForm.shape,
    rate: z.preprocess(
      (typed) => (typeof typed === 'string' ? latinDigits(typed).trim() : typed),
      z
        .string()
        .regex(/^\d{1,3}(\.\d{1,2})?$/, RATE_ERROR)
        .refine((rate) => Number(rate) > 0 && Number(rate) <= HUNDRED, RATE_ERROR),
    ),
    last_day: z.union([z.literal(''), taxRuleForm.shape.first_day]),
  })
  .refine(({ first_day, last_day }) => last_day === '' || last_day >= first_day, {
    path: ['last_day'],
    error: 'The last day must not be before the first day',
  })
type Fields = z.output<typeof fields>

const formOf = ({ rate, last_day, ...typed }: Fields): TaxRuleForm => ({
  ...typed,
  rate: Math.round(Number(rate) * PERCENT),
  last_day: last_day || null,
})

type RuleDialogProps = { rule?: TaxRule; onClose: () => void }

/**
 * The dialog in which an admin adds a tax rule or changes one. If a tax was withheld by the rule, only its last day can
 * change.
 */
export function TaxRuleDialog({ rule, onClose }: RuleDialogProps) {
  const t = useText()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={rule ? t('Edit tax rule') : t('Add tax rule')}
      description={
        rule?.is_used
          ? t('Taxes were withheld by this rule. Only its last day can change. Add a new rule for another rate.')
          : t('The rule applies to sales from now on. Earlier sales keep their taxes.')
      }
    >
      {rule ? <ChangedRule rule={rule} onClose={onClose} /> : <NewRule onClose={onClose} />}
    </Dialog>
  )
}

function NewRule({ onClose }: { onClose: () => void }) {
  const adding = useAddRule()
  return (
    <RuleFields
      isBusy={adding.isPending}
      onSave={(form) => adding.mutate(form, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

function ChangedRule({ rule, onClose }: { rule: TaxRule; onClose: () => void }) {
  const changing = useChangeRule(rule.rule_id)
  return (
    <RuleFields
      rule={rule}
      isBusy={changing.isPending}
      onSave={({ rate, section, first_day, last_day }) =>
        changing.mutate({ rate, section, first_day, last_day }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  )
}

type RuleFieldsProps = RuleDialogProps & { isBusy: boolean; onSave: (form: TaxRuleForm) => void }

function RuleFields({ rule, isBusy, onSave, onClose }: RuleFieldsProps) {
  const t = useText()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(fields),
    defaultValues: {
      tax: rule?.tax ?? TAXES[0],
      payment: rule?.payment ?? TAXED_PAYMENTS[0],
      seller_status: rule?.seller_status ?? FILER_STATUSES[1],
      rate: rule ? String(rule.rate / PERCENT) : '',
      section: rule?.section ?? '',
      first_day: rule?.first_day ?? '',
      last_day: rule?.last_day ?? '',
    },
  })
  const field = (name: keyof Fields) => ({ error: formState.errors[name]?.message, ...register(name) })
  const isFixed = rule !== undefined
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit((typed) => onSave(formOf(typed)))}
      className="flex flex-col gap-5"
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField label={t('Tax')} {...field('tax')} disabled={isFixed}>
          {TAXES.map((tax) => (
            <option key={tax} value={tax}>
              {t(TAX_LABELS[tax])}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('Payment')} {...field('payment')} disabled={isFixed}>
          {TAXED_PAYMENTS.map((payment) => (
            <option key={payment} value={payment}>
              {t(TAXED_PAYMENT_LABELS[payment])}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('Status of the seller')} {...field('seller_status')} disabled={isFixed}>
          {FILER_STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(FILER_STATUS_LABELS[status])}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('Rate in percent')}
          inputMode="decimal"
          dir="ltr"
          readOnly={rule?.is_used}
          {...field('rate')}
        />
        <TextField
          label={t('Section of the law')}
          placeholder="153(2A)"
          dir="ltr"
          readOnly={rule?.is_used}
          className="sm:col-span-2"
          {...field('section')}
        />
        <TextField type="date" label={t('First day')} readOnly={rule?.is_used} {...field('first_day')} />
        <TextField type="date" label={t('Last day')} optional {...field('last_day')} />
      </div>
      <DialogActions onCancel={onClose}>
        <Button type="submit" isBusy={isBusy} busyLabel={t('Saving...')}>
          {t('Save tax rule')}
        </Button>
      </DialogActions>
    </form>
  )
}
