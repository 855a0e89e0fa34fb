import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { type CommissionRule, type CommissionRuleChange, PERCENT } from '#contract/commission.ts'
import { latinDigits } from '#contract/digits.ts'
import { inRupees, type Paisa } from '#contract/money.ts'
import { OwnText } from '#web/text/own-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { paisaIn, rupeesField } from '../cash/rupees-field.ts'
import { useCategories } from '../categories/use-categories.ts'
import { SellerChoice } from '../orders/seller-filter.tsx'
import { useAddRule, useChangeRule } from './use-commission.ts'

const optionalRupees = z.union([z.literal(''), rupeesField])

const HUNDRED = 100

const fields = z
  .object({
    rate: z.preprocess(
      (typed) => (typeof typed === 'string' ? latinDigits(typed).trim() : typed),
      z
        .string()
        .regex(/^\d{1,3}(\.\d{1,2})?$/, { error: 'Enter a rate from 0 to 100' })
        .refine((rate) => Number(rate) <= HUNDRED, { error: 'Enter a rate from 0 to 100' }),
    ),
    fixed_amount: rupeesField,
    minimum: optionalRupees,
    maximum: optionalRupees,
  })
  .refine(({ minimum, maximum }) => minimum === '' || maximum === '' || paisaIn(minimum) <= paisaIn(maximum), {
    path: ['maximum'],
    error: 'The maximum must not be less than the minimum',
  })

type Fields = z.output<typeof fields>

const amountIn = (text: string): Paisa | null => (text === '' ? null : paisaIn(text))
const textOf = (amount: Paisa | null) => (amount === null ? '' : String(inRupees(amount)))

const changeOf = ({ rate, fixed_amount, minimum, maximum }: Fields): CommissionRuleChange => ({
  rate: Math.round(Number(rate) * PERCENT),
  fixed_amount: paisaIn(fixed_amount),
  minimum: amountIn(minimum),
  maximum: amountIn(maximum),
})

/** The dialog in which an admin adds a commission rule or changes the amounts of one. */
export function RuleDialog({ rule, onClose }: { rule?: CommissionRule; onClose: () => void }) {
  const t = useText()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={rule ? t('Edit commission rule') : t('Add commission rule')}
      description={t('The rule applies to orders from now on. Earlier orders keep their commission.')}
    >
      {rule ? <ChangedRule rule={rule} onClose={onClose} /> : <NewRule onClose={onClose} />}
    </Dialog>
  )
}

function ChangedRule({ rule, onClose }: { rule: CommissionRule; onClose: () => void }) {
  const changing = useChangeRule(rule.rule_id)
  return (
    <>
      <p className="mb-5 font-semibold">
        {rule.business_name !== null && <bdi className="block">{rule.business_name}</bdi>}
        {rule.category_name !== null && <OwnText main={rule.category_name} others={rule.category_names} />}
      </p>
      <RuleFields
        rule={rule}
        isBusy={changing.isPending}
        onSave={(change) => changing.mutate(change, { onSuccess: onClose })}
        onClose={onClose}
      />
    </>
  )
}

function NewRule({ onClose }: { onClose: () => void }) {
  const t = useText()
  const adding = useAddRule()
  const categories = useCategories()
  const [seller, setSeller] = useState<{ id: string; name: string }>()
  const [isChoosing, setChoosing] = useState(false)
  const [categoryId, setCategoryId] = useState('')
  if (isChoosing)
    return (
      <SellerChoice
        onChoose={(id, name) => {
          setSeller({ id, name })
          setChoosing(false)
        }}
      />
    )
  return (
    <>
      <div className="mb-5 flex flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span>
            <span className="block text-sm font-semibold">{t('Seller')}</span>
            {seller ? <bdi>{seller.name}</bdi> : t('All sellers')}
          </span>
          <Button variant="secondary" size="small" onClick={() => (seller ? setSeller(undefined) : setChoosing(true))}>
            {seller ? t('All sellers') : t('Choose a seller')}
          </Button>
        </div>
        <SelectField label={t('Category')} value={categoryId} onChange={({ target }) => setCategoryId(target.value)}>
          <option value="">{t('All categories')}</option>
          {categories.data?.items.map(({ category_id, category_name }) => (
            <option key={category_id} value={category_id}>
              {category_name}
            </option>
          ))}
        </SelectField>
      </div>
      <RuleFields
        isBusy={adding.isPending}
        onSave={(change) =>
          adding.mutate(
            { seller_id: seller?.id ?? null, category_id: categoryId || null, ...change },
            { onSuccess: onClose },
          )
        }
        onClose={onClose}
      />
    </>
  )
}

type RuleFieldsProps = {
  rule?: CommissionRule
  isBusy: boolean
  onSave: (change: CommissionRuleChange) => void
  onClose: () => void
}

function RuleFields({ rule, isBusy, onSave, onClose }: RuleFieldsProps) {
  const t = useText()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(fields),
    defaultValues: {
      rate: rule ? String(rule.rate / PERCENT) : '',
      fixed_amount: rule ? textOf(rule.fixed_amount) : '0',
      minimum: textOf(rule?.minimum ?? null),
      maximum: textOf(rule?.maximum ?? null),
    },
  })
  const field = (name: keyof Fields) => ({
    ...({ inputMode: 'decimal', dir: 'ltr', error: formState.errors[name]?.message } as const),
    ...register(name),
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit((typed) => onSave(changeOf(typed)))}
      className="flex flex-col gap-5"
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label={t('Rate in percent')} {...field('rate')} />
        <TextField label={t('Fixed amount in rupees')} {...field('fixed_amount')} />
        <TextField label={t('Minimum in rupees')} optional {...field('minimum')} />
        <TextField label={t('Maximum in rupees')} optional {...field('maximum')} />
      </div>
      <p className="text-sm text-muted">
        {t('These amounts apply once to each product of an order, also if the order has several units of it.')}
      </p>
      <DialogActions onCancel={onClose}>
        <Button type="submit" isBusy={isBusy} busyLabel={t('Saving...')}>
          {t('Save rule')}
        </Button>
      </DialogActions>
    </form>
  )
}
