import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MOST_COUNTED } from '#contract/to-do.ts'
import { useText } from '#web/text/text.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'

/**
 * One kind of work in the to-do list: the number of rows that wait for an action, and the URL of the list with exactly
 * these rows. `count` is null if the user may not see the rows.
 */
export type Work = { label: string; count: number | null; to: string; icon: ReactNode }

/** The to-do list on a dashboard. Leaves out kinds of work without rows. `work` is undefined until it is loaded. */
export function ToDoList({ work }: { work: Work[] | undefined }) {
  const t = useText()
  const waiting = work?.flatMap(({ count, ...kind }) => (count ? [{ ...kind, count }] : []))
  return (
    <section aria-labelledby="to-do-today" className="mb-5">
      <h2 id="to-do-today" className="mb-2 text-lg">
        {t('To do today')}
      </h2>
      {waiting?.length === 0 ? (
        <p className="flex h-full min-h-12 items-center text-muted">{t('You have no open tasks.')}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-4">
          {waiting ? (
            waiting.map((kind) => (
              <li key={kind.to}>
                <WorkLink {...kind} />
              </li>
            ))
          ) : (
            <Skeletons count={1} className="h-12" />
          )}
        </ul>
      )}
    </section>
  )
}

function WorkLink({ label, count, to, icon }: Work & { count: number }) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="flex min-h-12 items-center gap-3 rounded-field bg-card px-3.5 py-1.5 font-medium ring-1 ring-line hover:bg-leaf-50 [&_svg]:size-5"
    >
      <span aria-hidden className="shrink-0 text-leaf-700">
        {icon}
      </span>
      <span className="min-w-0 leading-snug">{label}</span>
      <span className="ms-auto rounded-full bg-mango-400 px-2 leading-6 font-bold text-ink tabular-nums">
        <bdi>{shown(count)}</bdi>
      </span>
    </Link>
  )
}

/**
 * Returns a count of the to-do list as text. The server counts at most `MOST_COUNTED` rows, so this largest count gets
 * a plus sign.
 */
function shown(count: number): string {
  return count < MOST_COUNTED ? count.toLocaleString('en-PK') : `${MOST_COUNTED.toLocaleString('en-PK')}+`
}
