import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: string
  /** A picture or icon that sets the mood. */
  icon?: ReactNode
  children?: ReactNode
  /** The way on, usually a ButtonLink. */
  action?: ReactNode
  /** Whether the screen holds nothing else, so that its title is the page's heading. */
  isPage?: boolean
}

/** What a list or a screen shows when it has nothing to show. */
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
