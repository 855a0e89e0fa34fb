import { useText } from '#web/text/text.tsx'
import { SelectMatchingButton } from '../select-matching-button.tsx'
import type { useSelectedOrders } from './selected-orders.tsx'
import type { OrderFilters } from './use-seller-orders.ts'
import { useMatchingOrders } from './use-set-statuses.ts'

type SelectMatchingProps = { filters: OrderFilters; chosen: ReturnType<typeof useSelectedOrders> }

/**
 * A button in the seller's list that selects all orders that match the filters of the list, also those on other pages.
 */
export function SelectMatching({ filters, chosen }: SelectMatchingProps) {
  const t = useText()
  const matching = useMatchingOrders(filters)
  return (
    <SelectMatchingButton
      label={t('Select all matching orders')}
      isBusy={matching.isPending}
      onSelect={() =>
        matching.mutate(undefined, { onSuccess: ({ orders, hasMore }) => chosen.replace(orders, hasMore) })
      }
    />
  )
}
