import { PAYMENT_METHOD_LABELS, PAYMENT_METHODS } from '#contract/payment-methods.ts'
import { PAYMENT_STATUS_DISPLAY, PAYMENT_STATUSES } from '#contract/statuses.ts'
import { useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FilterFold } from '#web/ui/filter-fold.tsx'
import { InlineDate } from '#web/ui/inline-date.tsx'
import { InlineSelect } from '#web/ui/inline-select.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import { SellerFilter } from './seller-filter.tsx'

/** The URL parameters of the filters that a phone hides until the admin opens them. */
const FOLDED = ['payment_status', 'payment_method', 'seller_id', 'customer_id', 'since', 'until']
const FILTERS = ['q', 'status', ...FOLDED]

/** The filters of the admins' order list, except those for the status and the search text. */
export function OrderFilterTools() {
  const t = useText()
  const { value, set, clear } = useFilters()
  return (
    <FilterFold count={FOLDED.filter((name) => value(name) !== '').length}>
      <InlineSelect
        label={t('Payment')}
        value={value('payment_status')}
        onChange={(event) => set('payment_status', event.target.value)}
      >
        <option value="">{t('Any payment')}</option>
        {PAYMENT_STATUSES.map((status) => (
          <option key={status} value={status}>
            {t.message(PAYMENT_STATUS_DISPLAY[status].label)}
          </option>
        ))}
      </InlineSelect>
      <InlineSelect
        label={t('Payment method')}
        value={value('payment_method')}
        onChange={(event) => set('payment_method', event.target.value)}
      >
        <option value="">{t('Any payment method')}</option>
        {PAYMENT_METHODS.map((method) => (
          <option key={method} value={method}>
            {t(PAYMENT_METHOD_LABELS[method])}
          </option>
        ))}
      </InlineSelect>
      <SellerFilter sellerId={value('seller_id')} onChoose={(id) => set('seller_id', id)} />
      <InlineDate label={t('From')} value={value('since')} max={value('until')} onPick={(day) => set('since', day)} />
      <InlineDate label={t('To')} value={value('until')} min={value('since')} onPick={(day) => set('until', day)} />
      {value('customer_id') && <Badge tone="info">{t('One customer’s orders')}</Badge>}
      {FILTERS.some(value) && (
        <Button variant="ghost" size="small" onClick={() => clear(FILTERS)}>
          {t('Clear filters')}
        </Button>
      )}
    </FilterFold>
  )
}
