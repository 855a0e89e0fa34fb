import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { FilterFold } from '#web/ui/filter-fold.tsx'
import { InlineDate } from '#web/ui/inline-date.tsx'
import { useFilters } from '#web/ui/use-filters.ts'

const DAYS = ['since', 'until']

/** The fields for the first and the last day that limit the seller's list of orders. */
export function DateFilters() {
  const t = useText()
  const { value, set, clear } = useFilters()
  return (
    <FilterFold count={DAYS.filter((name) => value(name) !== '').length} isNarrow>
      <InlineDate label={t('From')} value={value('since')} max={value('until')} onPick={(day) => set('since', day)} />
      <InlineDate label={t('To')} value={value('until')} min={value('since')} onPick={(day) => set('until', day)} />
      {DAYS.some(value) && (
        <Button variant="ghost" size="small" onClick={() => clear(DAYS)}>
          {t('Clear filters')}
        </Button>
      )}
    </FilterFold>
  )
}
