import { BookA, Plus, SearchCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { SEARCH_LOG_DAYS, type SearchTerm } from '#contract/admin-search.ts'
import { areaMessages } from '#contract/area-messages.ts'
import { reasonOf } from '#web/api/reason.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { useDates } from '#web/ui/dates.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useCursorPages } from '#web/ui/pager.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import { missedColumns, termColumns } from './search-columns.tsx'
import { BLANK_TERM, TermDialog } from './term-dialog.tsx'
import { useDeleteSearchTerm, useMissedSearches, useSearchTerms } from './use-search-terms.ts'

export const meta = personalPage('Search')

const texts = areaMessages.searchTerms
const DEFAULT_DAYS = 7

/**
 * The page on which admins see searches without results, and edit the search terms: the kinds of goods and their
 * spellings.
 */
export default function Search() {
  const t = useText()
  const { value, set } = useFilters()
  // The text of a search without results that the admin is adding as a term or a spelling. Undefined if the admin is
  // not adding one.
  const [added, setAdded] = useState<string>()
  // The dialogs for a search term are outside the list of terms. A changed filter makes React create the list again,
  // which would close a dialog inside the list.
  const [edited, setEdited] = useState<SearchTerm>()
  const [doomed, setDoomed] = useState<SearchTerm>()
  return (
    <>
      <PageHeader
        title={t('Search')}
        actions={
          <Button onClick={() => setAdded('')}>
            <Plus aria-hidden className="size-5" /> {t('Add term')}
          </Button>
        }
      >
        {t('The words that the search of the shop knows in English, Urdu and Roman Urdu.')}
      </PageHeader>
      <MissedSearches onAdd={setAdded} />
      <h2 className="mt-10 mb-3 text-xl">{t('Search terms')}</h2>
      <div className="mb-4">
        <SearchField
          label={t('Search all spellings')}
          value={value('q')}
          maxLength={100}
          onSearch={(words) => set('q', words)}
        />
      </div>
      <Terms key={value('q')} q={value('q')} onEdit={setEdited} onDelete={setDoomed} />
      {edited && <TermDialog key={edited.term} term={edited} onClose={() => setEdited(undefined)} />}
      <DeleteDialog term={doomed} onClose={() => setDoomed(undefined)} />
      {added !== undefined && (
        <TermDialog term={{ ...BLANK_TERM, name: added }} isNew onClose={() => setAdded(undefined)} />
      )}
    </>
  )
}

function MissedSearches({ onAdd }: { onAdd: (query: string) => void }) {
  const t = useText()
  const { value } = useFilters()
  const days = SEARCH_LOG_DAYS.find((known) => String(known) === value('days')) ?? DEFAULT_DAYS
  const missed = useMissedSearches(days)
  const dates = useDates()
  const columns = useMemo(() => missedColumns(onAdd, t, dates), [onAdd, t, dates])
  return (
    <section aria-labelledby="missed">
      <h2 id="missed" className="mb-3 text-xl">
        {t('Searches without results')}
      </h2>
      <FilterLinks
        label={t('Period')}
        param="days"
        options={SEARCH_LOG_DAYS.map((known) => ({
          value: known === DEFAULT_DAYS ? '' : String(known),
          label: known === 1 ? t('Today') : t('Last {known} days', { known }),
        }))}
      />
      {missed.isPending && <TableLoading label={t('Loading searches...')} />}
      {missed.isError && (
        <LoadFailure message={texts.missedFailed} reason={reasonOf(missed.error)} retry={() => missed.refetch()} />
      )}
      {missed.data && (
        <DataTable
          name="admin-missed-searches"
          caption={t('Searches without results, most requested first')}
          rows={missed.data.items}
          keyOf={({ query }) => query}
          columns={columns}
          none={
            <EmptyState title={t('All searches had results')} icon={<SearchCheck />}>
              {t('New searches without results appear here within seconds.')}
            </EmptyState>
          }
        />
      )}
    </section>
  )
}

type TermsProps = { q: string; onEdit: (term: SearchTerm) => void; onDelete: (term: SearchTerm) => void }

function Terms({ q, onEdit, onDelete }: TermsProps) {
  const t = useText()
  const pages = useCursorPages()
  const terms = useSearchTerms(q, pages.cursor)
  const columns = useMemo(() => termColumns({ onEdit, onDelete }, t), [onEdit, onDelete, t])
  if (terms.isPending) return <TableLoading label={t('Loading search terms...')} />
  if (terms.isError)
    return <LoadFailure message={texts.loadFailed} reason={reasonOf(terms.error)} retry={() => terms.refetch()} />
  const { items, next_cursor } = terms.data
  return (
    <DataTable
      name="admin-search-terms"
      caption={t('Search terms in alphabetical order')}
      rows={items}
      keyOf={({ term }) => term}
      columns={columns}
      paging={{ pages, nextCursor: next_cursor, isBusy: terms.isPlaceholderData }}
      none={<EmptyState title={t('No search term has this spelling')} icon={<BookA />} />}
    />
  )
}

/** Asks whether a search term is to be deleted. It is open while there is a term. */
function DeleteDialog({ term, onClose }: { term: SearchTerm | undefined; onClose: () => void }) {
  const t = useText()
  const deleting = useDeleteSearchTerm()
  return (
    <ConfirmDialog
      isOpen={term !== undefined}
      onClose={onClose}
      onConfirm={() => term && deleting.mutate(term, { onSettled: onClose })}
      title={t(texts.deleteConfirm)}
      description={
        term && t('A search for {name} will then find only products that contain these words.', { name: term.name })
      }
      confirmLabel={t('Delete')}
      isBusy={deleting.isPending}
    />
  )
}

function TableLoading({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <div className="space-y-3">
        <Skeletons count={4} className="h-14" />
      </div>
    </Loading>
  )
}
