import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'

type SectionProps = { title: string; description?: ReactNode; children: ReactNode }

/** One subject of the settings. */
export function Section({ title, description, children }: SectionProps) {
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-xl">{title}</h2>
      {description && <p className="mt-1 text-muted">{description}</p>}
      <div className="mt-4">{children}</div>
    </Card>
  )
}
