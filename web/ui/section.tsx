import type { ReactNode } from 'react'
import { Card } from './card.tsx'

type SectionProps = {
  /** The id of the section, for links to it. */
  id?: string
  title: string
  /** A status label next to the title. */
  badge?: ReactNode
  description?: ReactNode
  children: ReactNode
}

/** A section of a settings screen with a title. */
export function Section({ id, title, badge, description, children }: SectionProps) {
  return (
    <Card id={id} className="p-5 sm:p-6">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-xl">{title}</h2>
        {badge}
      </div>
      {description && <p className="mt-1 text-muted">{description}</p>}
      <div className="mt-4">{children}</div>
    </Card>
  )
}
