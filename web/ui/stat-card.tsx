import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from './card.tsx'
import { classNames } from './class-names.ts'

type StatCardProps = {
  label: string
  value: ReactNode
  icon?: ReactNode
  hint?: ReactNode
  /** The path of the page with the details of the figure. */
  to?: string
}

/** A card with one figure of a dashboard and its name. The card is a link if `to` is set. */
export function StatCard({ label, value, icon, hint, to }: StatCardProps) {
  const card = (
    <Card
      role="group"
      aria-label={label}
      className={classNames(
        'flex h-full items-start justify-between gap-4 p-4 sm:p-5',
        to && 'transition-shadow group-hover:shadow-lift',
      )}
    >
      <div className="min-w-0">
        <p className="text-sm font-medium text-muted">{label}</p>
        <p className="mt-1 text-2xl font-bold tracking-tight tabular-nums sm:text-3xl">{value}</p>
        {hint && <p className="mt-1 text-sm text-muted">{hint}</p>}
      </div>
      {icon && (
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-2xl bg-leaf-100 text-leaf-700 [&_svg]:size-6"
        >
          {icon}
        </span>
      )}
    </Card>
  )
  if (!to) return card
  return (
    <Link to={to} prefetch="intent" className="group block h-full">
      {card}
    </Link>
  )
}
