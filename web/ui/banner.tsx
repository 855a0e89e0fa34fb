import type { ReactNode } from 'react'

type BannerProps = {
  /** The name of the banner for screen readers. */
  label: string
  icon: ReactNode
  children: ReactNode
  action?: ReactNode
}

/** A strip above the page that reminds the visitor of a task, such as the payment of an order. */
export function Banner({ label, icon, children, action }: BannerProps) {
  return (
    <section aria-label={label} className="border-b border-mango-400 bg-mango-100 text-mango-800 print:hidden">
      <div className="page flex items-center gap-4 py-2.5">
        <span aria-hidden className="shrink-0 max-sm:hidden [&_svg]:size-5">
          {icon}
        </span>
        <div className="min-w-0 flex-1 leading-snug">{children}</div>
        <div className="shrink-0">{action}</div>
      </div>
    </section>
  )
}
