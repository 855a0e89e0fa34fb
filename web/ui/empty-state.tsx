import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: string
  icon?: ReactNode
  children?: ReactNode
  /** The next action, usually a ButtonLink. */
  action?: ReactNode
  /** Whether the screen has no other content, so that the title is the page's heading. */
  isPage?: boolean
}

/** The content of a list or screen without items. */
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
