import { formatClock } from './dates.ts'

/** The time for which the figures of a dashboard are true. */
export function FiguresTime({ at }: { at: string }) {
  return (
    <p className="text-sm text-muted">
      Figures as of <time dateTime={at}>{formatClock(at)}</time>
    </p>
  )
}
