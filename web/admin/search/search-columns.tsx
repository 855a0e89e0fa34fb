import { Link } from 'react-router'
import type { MissedSearch, SearchTerm } from '#contract/admin-search.ts'
import type { PlainText } from '#web/text/dictionaries.ts'
import { english, type Translate, useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { DataColumn } from '#web/ui/data-table.tsx'
import type { Dates } from '#web/ui/dates.ts'

/**
 * Returns the columns of the list of searches without results. A click on “Add term” calls `onAdd` with the
 * search text. The page then opens the form for a new term.
 */
export function missedColumns(
  onAdd: (query: string) => void,
  t: Translate,
  { formatDay }: Dates,
): DataColumn<MissedSearch>[] {
  return [
    {
      id: 'query',
      header: t('Search'),
      cell: ({ query }) => (
        <Link to={`/shop?q=${encodeURIComponent(query)}`} dir="auto" className="font-semibold break-words underline">
          {query}
        </Link>
      ),
    },
    { id: 'missed', header: t('Searches'), align: 'right', cell: ({ missed }) => missed.toLocaleString('en-PK') },
    { id: 'wanted', header: t('Requests'), align: 'right', cell: ({ wanted }) => wanted.toLocaleString('en-PK') },
    { id: 'last_day', header: t('Last day'), cell: ({ last_day }) => formatDay(last_day) },
    {
      id: 'actions',
      header: t('Actions'),
      isHeaderHidden: true,
      align: 'right',
      cell: ({ query }) => (
        <Button
          variant="ghost"
          size="small"
          onClick={() => onAdd(query)}
          aria-label={t('Add term: {query}', { query })}
        >
          {t('Add term')}
        </Button>
      ),
    },
  ]
}

type Acts = { onEdit: (term: SearchTerm) => void; onDelete: (term: SearchTerm) => void }

const KINDS: Record<SearchTerm['kind'], PlainText | undefined> = {
  product: undefined,
  form: english('made of others'),
  word: english('quality or use'),
}
/** The maximum number of spellings that a row in the list of search terms shows. */
const SHOWN = 8

/** Returns the columns of the admins' list of search terms, with buttons to edit and delete a term. */
export function termColumns({ onEdit, onDelete }: Acts, t: Translate): DataColumn<SearchTerm>[] {
  return [
    {
      id: 'term',
      header: t('Term'),
      cell: ({ name, term, kind, section }) => {
        const label = KINDS[kind]
        return (
          <>
            <bdi className="block font-semibold">{name}</bdi>
            <span className="block text-sm text-muted">
              <bdi>{[term, section].filter(Boolean).join(' · ')}</bdi>
              {label && ` · ${t(label)}`}
            </span>
          </>
        )
      },
    },
    { id: 'roman', header: t('Roman Urdu'), cell: ({ roman }) => <bdi>{roman}</bdi> },
    {
      id: 'urdu',
      header: t('Urdu'),
      cell: ({ urdu }) => (
        <span lang="ur" dir="rtl">
          {urdu}
        </span>
      ),
    },
    { id: 'aliases', header: t('Other spellings'), cell: ({ aliases }) => <Spellings aliases={aliases} /> },
    {
      id: 'actions',
      header: t('Actions'),
      isHeaderHidden: true,
      align: 'right',
      cell: (term) => (
        <span className="flex justify-end gap-1 whitespace-nowrap">
          <Button
            variant="ghost"
            size="small"
            onClick={() => onEdit(term)}
            aria-label={t('Edit {name}', { name: term.name })}
          >
            {t('Edit')}
          </Button>
          <Button
            variant="ghost"
            size="small"
            onClick={() => onDelete(term)}
            aria-label={t('Delete {name}', { name: term.name })}
          >
            {t('Delete')}
          </Button>
        </span>
      ),
    },
  ]
}

function Spellings({ aliases }: { aliases: string[] }) {
  const t = useText()
  if (aliases.length === 0) return <span className="text-muted">{t('None')}</span>
  return (
    <span className="flex flex-wrap gap-1.5 max-md:justify-end">
      {aliases.slice(0, SHOWN).map((alias) => (
        <Badge key={alias}>
          <bdi>{alias}</bdi>
        </Badge>
      ))}
      {aliases.length > SHOWN && (
        <span className="text-sm text-muted">{t('{value} more', { value: aliases.length - SHOWN })}</span>
      )}
    </span>
  )
}
