import type { ReactNode } from 'react'

/** A short list in which each item has its own buttons. */
export function RowList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-y border-line">
      {children}
    </ul>
  )
}

type RowProps = {
  icon: ReactNode
  title: ReactNode
  detail?: ReactNode
  action?: ReactNode
}

export function Row({ icon, title, detail, action }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 sm:flex-nowrap">
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-2xl bg-leaf-100 text-sm font-bold text-leaf-700 [&_svg]:size-5"
      >
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words">{title}</p>
        {detail && <p className="text-sm break-words text-muted">{detail}</p>}
      </div>
      {action}
    </li>
  )
}
