import { formatRupees } from '#contract/money.ts'
import { OwnText } from '#web/text/own-text.tsx'
import { useText } from '#web/text/text.tsx'
import { CheckboxField, TextField } from '#web/ui/field.tsx'
import { Money } from '#web/ui/money.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { faultOf, fulfilmentsLeft, itemsLeft, type Refundable, type RefundChoice } from './refund-choice.ts'

type RefundFieldsProps = {
  refundable: Refundable
  choice: RefundChoice
  onChange: (choice: RefundChoice) => void
}

/** The fields in which an admin chooses a refund: units of items, a further amount for each seller, and shipping. */
export function RefundFields({ refundable, choice, onChange }: RefundFieldsProps) {
  const t = useText()
  const setUnits = (productId: string, quantity: number) =>
    onChange({ ...choice, units: { ...choice.units, [productId]: quantity } })
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="sr-only">{t('Refund items')}</legend>
      {fulfilmentsLeft(refundable).map((fulfilment) => {
        const { seller_id, business_name } = fulfilment
        const fault = faultOf(refundable, choice, fulfilment)
        return (
          <div key={seller_id} className="flex flex-col gap-2 border-b border-line pb-4">
            <h3 className="font-semibold">
              <bdi>{business_name}</bdi>
            </h3>
            <ul className="flex flex-col gap-2">
              {itemsLeft(refundable, fulfilment).map(({ product_id, name, names, price, quantity, units_left }) => (
                <li key={product_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                  <span className="min-w-40 flex-1">
                    <OwnText main={name} others={names} />
                    <span className="block text-sm text-muted">
                      {quantity} × <Money amount={price} />
                    </span>
                  </span>
                  <QuantityStepper
                    label={t('Units to refund: {name}', { name: t.own(name, names) })}
                    size="small"
                    min={0}
                    max={Math.max(units_left, choice.units[product_id] ?? 0)}
                    value={choice.units[product_id] ?? 0}
                    onChange={(units) => setUnits(product_id, units)}
                  />
                </li>
              ))}
            </ul>
            <TextField
              label={t('Additional refund to the customer for the items of {business_name}, in rupees', {
                business_name,
              })}
              optional
              inputMode="decimal"
              dir="ltr"
              value={choice.amounts[seller_id] ?? ''}
              error={fault && t.message(fault)}
              onChange={({ target: { value } }) =>
                onChange({ ...choice, amounts: { ...choice.amounts, [seller_id]: value } })
              }
            />
          </div>
        )
      })}
      <CheckboxField
        label={t('Shipping: {refundable_shipping}', {
          refundable_shipping: formatRupees(refundable.refundable_shipping),
        })}
        disabled={refundable.refundable_shipping === 0}
        checked={choice.includesShipping}
        onChange={({ target }) => onChange({ ...choice, includesShipping: target.checked })}
      />
    </fieldset>
  )
}

type ToStoreCreditProps = { isChosen: boolean; onChange: (isChosen: boolean) => void }

/** A checkbox for a refund as store credit instead of money. */
export function ToStoreCredit({ isChosen, onChange }: ToStoreCreditProps) {
  const t = useText()
  return (
    <CheckboxField
      label={t('Give store credit instead of money')}
      hint={t('The customer can use it at checkout, at once.')}
      checked={isChosen}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
