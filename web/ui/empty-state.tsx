import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: string
  icon?: ReactNode
  children?: ReactNode
  /** A button or link to the next step, usually a ButtonLink. */
  action?: ReactNode
  /** True if the page has no other heading. The title of the empty state is then the heading of the page. */
  isPage?: boolean
}

/** The message for a list or screen that has nothing to show. */
export function EmptyState({ title, icon, children, action, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-14 text-center">
      {icon && (
        <span
          aria-hidden
          className="mb-1 grid size-20 place-items-center rounded-full bg-tint-leaf text-leaf-700 [&_svg]:size-9"
        >
          {icon}
        </span>
      )}
      <Title className="text-xl font-bold tracking-tight text-balance">{title}</Title>
      {children && <div className="text-muted text-pretty">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
