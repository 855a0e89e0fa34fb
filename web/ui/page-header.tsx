import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'

/** The heading of a screen, with an optional subtitle and buttons. */
export function PageHeader({ title, children, actions }: { title: string; children?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        {children && <p className="mt-2 max-w-prose text-muted">{children}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  )
}

/** A link above the heading that returns to the list. */
export function BackLink({ to, children }: { to: To; children: ReactNode }) {
  return (
    <Link to={to} className="mb-4 inline-flex min-h-9 items-center gap-1.5 font-semibold underline">
      <ArrowLeft aria-hidden className="rtl:-scale-x-100 size-4" /> {children}
    </Link>
  )
}
