import { Plus, ReceiptText } from 'lucide-react'
import { useMemo, useState } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import { PERCENT } from '#contract/commission.ts'
import { joinParts } from '#contract/join-parts.ts'
import { FILER_STATUS_LABELS, TAX_LABELS, TAXED_PAYMENT_LABELS, type TaxRule } from '#contract/tax.ts'
import { reasonOf } from '#web/api/reason.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import { type Translate, useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { type Dates, useDates } from '#web/ui/dates.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useCursorPages } from '#web/ui/pager.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { TaxMonth } from './month.tsx'
import { TaxRuleDialog } from './rule-dialog.tsx'
import { useDeleteRule, useTaxRules } from './use-tax.ts'

export const meta = personalPage('Tax')

const texts = areaMessages.tax

/** The page with the rules for withheld taxes, and with the taxes that were withheld in a month. */
export default function Tax() {
  const t = useText()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <PageHeader
        title={t('Tax')}
        actions={
          <Button onClick={() => setAdding(true)}>
            <Plus aria-hidden className="size-5" /> {t('Add tax rule')}
          </Button>
        }
      >
        {t('Taxes that the shop withholds from the sellers and pays to the tax authority.')}
      </PageHeader>
      <TaxMonth />
      <h2 className="mt-8 mb-1 text-xl">{t('Rules')}</h2>
      <p className="mb-4 text-muted">
        {t('A tax rule applies to the sales from its first to its last day. Without a tax rule, nothing is withheld.')}
      </p>
      <Rules />
      {isAdding && <TaxRuleDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function Rules() {
  const t = useText()
  const dates = useDates()
  const pages = useCursorPages()
  const rules = useTaxRules(pages.cursor)
  const [edited, setEdited] = useState<TaxRule>()
  const [doomed, setDoomed] = useState<TaxRule>()
  const deleting = useDeleteRule()
  const columns = useMemo(() => ruleColumns({ onEdit: setEdited, onDelete: setDoomed }, t, dates), [t, dates])
  if (rules.isPending)
    return (
      <Loading label={t('Loading the tax rules...')}>
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
        name="admin-tax-rules"
        caption={t('Tax rules, sorted by their first day, the latest first')}
        rows={rules.data.items}
        keyOf={({ rule_id }) => rule_id}
        columns={columns}
        paging={{ pages, nextCursor: rules.data.next_cursor, isBusy: rules.isPlaceholderData }}
        none={<EmptyState title={t(texts.none)} icon={<ReceiptText />} />}
      />
      {edited && <TaxRuleDialog key={edited.rule_id} rule={edited} onClose={() => setEdited(undefined)} />}
      <ConfirmDialog
        isOpen={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
        onConfirm={() => doomed && deleting.mutate(doomed, { onSettled: () => setDoomed(undefined) })}
        title={t('Delete this tax rule?')}
        description={t('No tax was withheld by this rule. After the deletion, the rule applies to no sale.')}
        confirmLabel={t('Delete')}
        isBusy={deleting.isPending}
      />
    </>
  )
}

type Acts = { onEdit: (rule: TaxRule) => void; onDelete: (rule: TaxRule) => void }

function ruleColumns({ onEdit, onDelete }: Acts, t: Translate, { formatDay }: Dates): DataColumn<TaxRule>[] {
  const nameOf = ({ tax, payment, seller_status }: TaxRule) =>
    joinParts([t(TAX_LABELS[tax]), t(TAXED_PAYMENT_LABELS[payment]), t(FILER_STATUS_LABELS[seller_status])])
  return [
    {
      id: 'tax',
      header: t('Tax'),
      cell: ({ tax, section }) => (
        <>
          <span className="block font-semibold">{t(TAX_LABELS[tax])}</span>
          <bdi className="block text-sm text-muted">{section}</bdi>
        </>
      ),
    },
    { id: 'payment', header: t('Payment'), cell: ({ payment }) => t(TAXED_PAYMENT_LABELS[payment]) },
    { id: 'status', header: t('Seller'), cell: ({ seller_status }) => t(FILER_STATUS_LABELS[seller_status]) },
    { id: 'rate', header: t('Rate'), align: 'right', cell: ({ rate }) => <bdi dir="ltr">{rate / PERCENT} %</bdi> },
    {
      id: 'period',
      header: t('Days'),
      cell: ({ first_day, last_day, is_in_force }) => (
        <span className="flex flex-wrap items-center gap-x-2 max-md:justify-end">
          <span>
            {last_day === null
              ? t('From {day}', { day: formatDay(first_day) })
              : t('{first} to {last}', { first: formatDay(first_day), last: formatDay(last_day) })}
          </span>
          {is_in_force && <Badge tone="success">{t('In force')}</Badge>}
        </span>
      ),
    },
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
          {!rule.is_used && (
            <Button
              variant="ghost"
              size="small"
              onClick={() => onDelete(rule)}
              aria-label={t('Delete the rule of {name}', { name: nameOf(rule) })}
            >
              {t('Delete')}
            </Button>
          )}
        </span>
      ),
    },
  ]
}
