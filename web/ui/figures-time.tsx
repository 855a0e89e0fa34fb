import { RichText } from '#web/text/text.tsx'
import { useDates } from './dates.ts'

/** Shows the time at which the figures of a dashboard were computed. */
export function FiguresTime({ at }: { at: string }) {
  const { formatClock } = useDates()
  return (
    <p className="text-sm text-muted">
      <RichText
        text="Figures as of {value}"
        values={{
          value: (
            <time dateTime={at} dir="auto">
              {formatClock(at)}
            </time>
          ),
        }}
      />
    </p>
  )
}
