import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { FilterFold } from '#web/ui/filter-fold.tsx'
import { InlineDate } from '#web/ui/inline-date.tsx'
import { InlineSelect } from '#web/ui/inline-select.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import { ACTS } from './describe-act.ts'

const FILTERS = ['entity', 'action', 'since', 'until', 'actor_id', 'entity_id']

/** The filters of the audit log. The page of an account links to the log with the filter for that account. */
export function AuditTools() {
  const t = useText()
  const { value, setAll, set, clear } = useFilters()
  const act = value('action') ? `${value('entity')}.${value('action')}` : ''

  function choose(key: string) {
    const [entity = '', action = ''] = key.split('.')
    setAll({ entity, action })
  }

  return (
    <FilterFold count={FILTERS.filter((name) => value(name) !== '').length}>
      <InlineSelect label={t('Action')} value={act} onChange={(event) => choose(event.target.value)}>
        <option value="">{t('All actions')}</option>
        {ACTS.map(({ entity, action, label }) => (
          <option key={`${entity}.${action}`} value={`${entity}.${action}`}>
            {t(label)}
          </option>
        ))}
      </InlineSelect>
      <InlineDate label={t('From')} value={value('since')} max={value('until')} onPick={(day) => set('since', day)} />
      <InlineDate label={t('To')} value={value('until')} min={value('since')} onPick={(day) => set('until', day)} />
      {FILTERS.some(value) && (
        <Button variant="ghost" size="small" onClick={() => clear(FILTERS)}>
          {t('Clear filters')}
        </Button>
      )}
    </FilterFold>
  )
}
