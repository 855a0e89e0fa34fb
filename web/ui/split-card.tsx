import type { ReactNode } from 'react'
import { Card } from './card.tsx'

export type Gain = { icon: ReactNode; text: string }

type SplitCardProps = {
  /** The heading of the list of benefits next to the form. On a phone, only the form is shown. */
  heading: string
  gains: Gain[]
  children: ReactNode
}

/** A form with a list of its benefits next to it, for example on the login page. */
export function SplitCard({ heading, gains, children }: SplitCardProps) {
  return (
    <Card className="mx-auto grid max-w-xl overflow-hidden lg:max-w-5xl lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <aside className="hidden flex-col justify-between gap-10 bg-leaf-800 p-10 text-white lg:flex">
        <p className="text-3xl leading-tight font-bold tracking-tight text-balance">{heading}</p>
        <ul className="space-y-5">
          {gains.map(({ icon, text }) => (
            <li key={text} className="flex items-center gap-4 text-lg">
              <span
                aria-hidden
                className="grid size-11 shrink-0 place-items-center rounded-2xl bg-mango-400 text-leaf-900 [&_svg]:size-5.5"
              >
                {icon}
              </span>
              {text}
            </li>
          ))}
        </ul>
      </aside>
      <div className="p-6 sm:p-10">{children}</div>
    </Card>
  )
}
