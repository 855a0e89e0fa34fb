import { formatRupees } from '#contract/money.ts'
import { useStore } from '#web/shared/store.ts'
import { useText } from '#web/text/text.tsx'
import { Section } from './information-page.tsx'

/** The rules of cash on delivery for customers. */
export function CashOnDelivery() {
  const t = useText()
  const { payment_methods, refused_cash_orders } = useStore()
  const largest = payment_methods.find(({ payment_method }) => payment_method === 'cash_on_delivery')?.largest_total
  return (
    <Section title={t('Cash on delivery')}>
      <ul>
        <li>{t('You pay nothing in advance. Please have the cash ready when your order arrives.')}</li>
        <li>
          {t('Each seller delivers separately and collects a fixed part of the total. Your order shows the amounts.')}
        </li>
        <li>{t('The part of each seller is rounded up to whole rupees. Your order shows the rounding.')}</li>
        {largest != null && (
          <li>{t('Cash on delivery is possible for orders of up to {amount}.', { amount: formatRupees(largest) })}</li>
        )}
        <li>
          {t.count(
            refused_cash_orders,
            'If you refuse a cash order at the door, you can no longer pay in cash.',
            'If you refuse {count} cash orders at the door, one after another, you can no longer pay in cash.',
          )}
        </li>
      </ul>
    </Section>
  )
}
