import { formatRupees } from '#contract/money.ts'
import { TAX_LABELS } from '#contract/tax.ts'
import type { TaxPayment } from '#contract/tax-months.ts'
import { useText } from '#web/text/text.tsx'
import { ReversalDialog } from '../reversal-dialog.tsx'
import { useReversal } from './use-tax-payments.ts'

/** The dialog in which an admin reverses a payment to the tax authority that was recorded by mistake. */
export function PaymentReversal({ payment, onClose }: { payment: TaxPayment; onClose: () => void }) {
  const t = useText()
  const { tax, amount, reference } = payment
  const reversing = useReversal(payment, onClose)
  return (
    <ReversalDialog
      title={t('Reverse this payment?')}
      description={t(
        'The payment of {amount} of {name} with the number {reference} no longer counts. The shop owes the amount to the tax authority again.',
        {
          amount: formatRupees(amount),
          name: t(TAX_LABELS[tax]),
          reference,
        },
      )}
      action={t('Reverse payment')}
      {...{ reversing, onClose }}
    />
  )
}
