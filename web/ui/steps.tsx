import { Check } from 'lucide-react'
import { useText } from '#web/text/text.tsx'
import { classNames } from './class-names.ts'

/** Shows the progress in a form with several steps. `current` is the index of the current step, starting at 0. */
export function Steps({ names, current }: { names: readonly string[]; current: number }) {
  const t = useText()
  return (
    <ol className="mb-8 grid auto-cols-fr grid-flow-col gap-2">
      {names.map((name, index) => (
        <li key={name} aria-current={index === current ? 'step' : undefined} className="flex flex-col gap-2">
          <span
            aria-hidden
            className={classNames('h-1.5 rounded-full', index <= current ? 'bg-leaf-600' : 'bg-line')}
          />
          <span
            className={classNames(
              'flex items-center gap-1.5 text-sm font-semibold',
              index === current ? 'text-leaf-800' : 'text-muted',
            )}
          >
            {index < current ? (
              <Check aria-hidden className="size-4" />
            ) : (
              <span aria-hidden className="max-sm:hidden">
                {index + 1}.
              </span>
            )}
            {name}
            {index < current && <span className="sr-only"> {t('(done)')}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
