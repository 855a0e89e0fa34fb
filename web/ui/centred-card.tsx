import type { ReactNode } from 'react'
import type { Tone } from '#contract/statuses.ts'
import { Card } from './card.tsx'
import { classNames } from './class-names.ts'

const TONES = {
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  info: 'bg-tint-leaf text-leaf-700',
} satisfies Partial<Record<Tone, string>>

type CentredCardProps = {
  icon: ReactNode
  tone?: keyof typeof TONES
  title: string
  description?: ReactNode
  children?: ReactNode
}

/** A page that consists of one centred card with an icon, a heading, a text and links. */
export function CentredCard({ icon, tone = 'info', title, description, children }: CentredCardProps) {
  return (
    <div className="page py-8 sm:py-14">
      <Card className="mx-auto max-w-lg p-6 text-center sm:p-10">
        <span
          aria-hidden
          className={classNames('mx-auto grid size-18 place-items-center rounded-full [&_svg]:size-8', TONES[tone])}
        >
          {icon}
        </span>
        <h1 className="mt-5 text-2xl sm:text-3xl">{title}</h1>
        {description && <div className="mt-3 text-pretty text-muted">{description}</div>}
        {children && <div className="mt-7 text-start">{children}</div>}
      </Card>
    </div>
  )
}
