import { Percent, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import { type CommissionRule, PERCENT } from '#contract/commission.ts'
import { joinParts } from '#contract/join-parts.ts'
import { reasonOf } from '#web/api/reason.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import type { PlainText } from '#web/text/dictionaries.ts'
import { OwnText } from '#web/text/own-text.tsx'
import { english, type Translate, useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Money } from '#web/ui/money.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useCursorPages } from '#web/ui/pager.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { useCommissionRules, useDeleteRule } from './use-commission.ts'

export const meta = personalPage('Commission')

const texts = areaMessages.commission

/** The page with the rules for the commission of the operator. */
export default function Commission() {
  const t = useText()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <PageHeader
        title={t('Commission')}
        actions={
          <Button onClick={() => setAdding(true)}>
            <Plus aria-hidden className="size-5" /> {t('Add rule')}
          </Button>
        }
      >
        {t('The part of each sale that the sellers pay to the shop. Customers never see it.')}
      </PageHeader>
      <p className="mb-4 text-muted">
        {t('The most specific rule applies: a seller in a category, then a seller, then a category, then the default.')}
      </p>
      <Rules />
      {isAdding && <RuleDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function Rules() {
  const t = useText()
  const pages = useCursorPages()
  const rules = useCommissionRules(pages.cursor)
  const [edited, setEdited] = useState<CommissionRule>()
  const [doomed, setDoomed] = useState<CommissionRule>()
  const deleting = useDeleteRule()
  const columns = useMemo(() => ruleColumns({ onEdit: setEdited, onDelete: setDoomed }, t), [t])
  if (rules.isPending)
    return (
      <Loading label={t('Loading the rules...')}>
        <div className="space-y-3">
          <Skeletons count={4} className="h-14" />
        </div>
      </Loading>
    )
  if (rules.isError)
    return <LoadFailure message={texts.loadFailed} reason={reasonOf(rules.error)} retry={() => rules.refetch()} />
  return (
    <>
      <DataTable
        name="admin-commission-rules"
        caption={t('Commission rules, the most specific first')}
        rows={rules.data.items}
        keyOf={({ rule_id }) => rule_id}
        columns={columns}
        paging={{ pages, nextCursor: rules.data.next_cursor, isBusy: rules.isPlaceholderData }}
        none={<EmptyState title={t(texts.none)} icon={<Percent />} />}
      />
      {edited && <RuleDialog key={edited.rule_id} rule={edited} onClose={() => setEdited(undefined)} />}
      <ConfirmDialog
        isOpen={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
        onConfirm={() => doomed && deleting.mutate(doomed, { onSettled: () => setDoomed(undefined) })}
        title={t('Delete this rule?')}
        description={t(
          'The next less specific rule applies to orders from now on. Earlier orders keep their commission.',
        )}
        confirmLabel={t('Delete')}
        isBusy={deleting.isPending}
      />
    </>
  )
}

/**
 * The kind of commission rule for each precedence. If several commission rules apply, the rule with the highest
 * precedence counts.
 */
const SCOPES: Record<number, PlainText> = {
  3: english('Seller in a category'),
  2: english('One seller|of a rule'),
  1: english('One category|of a rule'),
  0: english('Default rule'),
}

type Acts = { onEdit: (rule: CommissionRule) => void; onDelete: (rule: CommissionRule) => void }

function ruleColumns({ onEdit, onDelete }: Acts, t: Translate): DataColumn<CommissionRule>[] {
  const nameOf = ({ business_name, category_name }: CommissionRule) =>
    joinParts([business_name, category_name]) || t('All sellers and categories')
  return [
    { id: 'scope', header: t('Applies to'), cell: (rule) => <Scope rule={rule} /> },
    { id: 'rate', header: t('Rate'), align: 'right', cell: ({ rate }) => <bdi dir="ltr">{rate / PERCENT} %</bdi> },
    { id: 'fixed', header: t('Fixed amount'), align: 'right', cell: (rule) => <Money amount={rule.fixed_amount} /> },
    { id: 'minimum', header: t('Minimum'), align: 'right', cell: ({ minimum }) => <Limit amount={minimum} /> },
    { id: 'maximum', header: t('Maximum'), align: 'right', cell: ({ maximum }) => <Limit amount={maximum} /> },
    {
      id: 'actions',
      header: t('Actions'),
      isHeaderHidden: true,
      align: 'right',
      cell: (rule) => (
        <span className="flex justify-end gap-1 whitespace-nowrap">
          <Button
            variant="ghost"
            size="small"
            onClick={() => onEdit(rule)}
            aria-label={t('Edit the rule of {name}', { name: nameOf(rule) })}
          >
            {t('Edit')}
          </Button>
          <Button
            variant="ghost"
            size="small"
            onClick={() => onDelete(rule)}
            aria-label={t('Delete the rule of {name}', { name: nameOf(rule) })}
          >
            {t('Delete')}
          </Button>
        </span>
      ),
    },
  ]
}

function Scope({ rule: { business_name, category_name, category_names, precedence } }: { rule: CommissionRule }) {
  const t = useText()
  const scope = SCOPES[precedence]
  return (
    <>
      <span className="block font-semibold">
        {business_name !== null && <bdi className="block">{business_name}</bdi>}
        {category_name !== null && <OwnText main={category_name} others={category_names} />}
        {precedence === 0 && t('All sellers and categories')}
      </span>
      <span className="flex flex-wrap items-center gap-2 text-sm text-muted max-md:justify-end">
        {scope && t(scope)} <Badge>{t('Priority {precedence}', { precedence })}</Badge>
      </span>
    </>
  )
}

function Limit({ amount }: { amount: CommissionRule['minimum'] }) {
  const t = useText()
  return amount === null ? <span className="text-muted">{t('No limit')}</span> : <Money amount={amount} />
}
