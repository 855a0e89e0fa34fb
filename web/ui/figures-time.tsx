import { RichText } from '#web/text/text.tsx'
import { formatClock } from './dates.ts'

/** Shows the time at which the figures of a dashboard were computed. */
export function FiguresTime({ at }: { at: string }) {
  return (
    <p className="text-sm text-muted">
      <RichText text="Figures as of {value}" values={{ value: <time dateTime={at}>{formatClock(at)}</time> }} />
    </p>
  )
}
