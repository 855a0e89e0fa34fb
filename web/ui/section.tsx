import type { ReactNode } from 'react'
import { Card } from './card.tsx'

type SectionProps = {
  title: string
  /** How it stands, beside the title. */
  badge?: ReactNode
  description?: ReactNode
  children: ReactNode
}

/** One subject of a settings screen. */
export function Section({ title, badge, description, children }: SectionProps) {
  return (
    <Card className="p-5 sm:p-6">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-xl">{title}</h2>
        {badge}
      </div>
      {description && <p className="mt-1 text-muted">{description}</p>}
      <div className="mt-4">{children}</div>
    </Card>
  )
}
