import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'

type PageHeaderProps = {
  /** The heading of the screen. If it contains a text that a user typed, the caller puts this text into `bdi`. */
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
}

/** The heading of a screen, with an optional subtitle and buttons. */
export function PageHeader({ title, children, actions }: PageHeaderProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 in-data-dense:mb-2 in-data-dense:items-center in-data-dense:gap-y-2">
      <div className="min-w-0">
        <h1 className="text-3xl sm:text-4xl in-data-dense:text-xl sm:in-data-dense:text-2xl">{title}</h1>
        {children && (
          <p className="mt-2 max-w-prose text-muted in-data-dense:mt-0 in-data-dense:text-sm in-data-dense:max-md:hidden">
            {children}
          </p>
        )}
      </div>
      {actions && (
        <div className="flex flex-wrap gap-3 in-data-dense:max-md:w-full in-data-dense:gap-2 in-data-dense:max-md:has-[search]:flex-nowrap">
          {actions}
        </div>
      )}
    </div>
  )
}

/** A link above the heading that returns to the list. */
export function BackLink({ to, children }: { to: To; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="mb-4 inline-flex min-h-9 in-data-dense:mb-0 in-data-dense:text-sm items-center gap-1.5 font-semibold underline"
    >
      <ArrowLeft aria-hidden className="rtl:-scale-x-100 size-4" /> {children}
    </Link>
  )
}
