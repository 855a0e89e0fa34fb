import { Check, Minus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Step = {
  name: string
  /**
   * The state of a step in a process. `skipped`: the step will not happen. `failed`: the process ended at this step.
   */
  state: 'done' | 'upcoming' | 'skipped' | 'failed'
  isCurrent: boolean
  /** The time of the step, or another text. */
  note: ReactNode
}

const DOTS = {
  done: 'bg-leaf-600 text-white',
  upcoming: 'bg-card ring-2 ring-inset ring-line',
  skipped: 'bg-line/60 text-muted',
  failed: 'bg-danger text-white',
}
const ICONS = { done: <Check />, upcoming: null, skipped: <Minus />, failed: <X /> }

/** A vertical list of the steps of a process. A line connects the completed steps. */
export function Timeline({ label, steps }: { label: string; steps: Step[] }) {
  return (
    <ol aria-label={label}>
      {steps.map(({ name, state, isCurrent, note }, index) => {
        const following = steps[index + 1]
        const isJoined = state === 'done' && (following?.state === 'done' || following?.state === 'failed')
        return (
          <li
            key={name}
            data-state={state === 'failed' ? 'done' : state}
            aria-current={isCurrent ? 'step' : undefined}
            className="relative flex gap-4 pb-6 last:pb-0"
          >
            {following && (
              <span
                aria-hidden
                className={classNames('absolute top-9 bottom-0 start-4.25 w-0.5', isJoined ? 'bg-leaf-600' : 'bg-line')}
              />
            )}
            <span
              aria-hidden
              className={classNames(
                'grid size-9 shrink-0 place-items-center rounded-full transition-colors duration-500 [&_svg]:size-5',
                DOTS[state],
                isCurrent && 'outline-4 outline-leaf-200',
              )}
            >
              {ICONS[state]}
            </span>
            <div className={classNames('min-w-0 pt-1', state !== 'done' && state !== 'failed' && 'text-muted')}>
              <p className={classNames('leading-tight', isCurrent ? 'font-bold' : 'font-semibold')}>{name}</p>
              <p className="text-sm text-muted">{note}</p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
