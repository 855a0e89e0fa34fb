import type { JobState } from '#contract/jobs.ts'
import type { Tone } from '#contract/statuses.ts'
import type { PlainText } from '#web/text/dictionaries.ts'
import { english, type Translate } from '#web/text/text.tsx'

export const JOB_STATE_DISPLAY: Record<JobState, { label: PlainText; tone: Tone }> = {
  waiting: { label: english('Waiting'), tone: 'warning' },
  running: { label: english('Running'), tone: 'info' },
  failed: { label: english('Failed'), tone: 'danger' },
  done: { label: english('Done'), tone: 'success' },
}

/** Returns a readable name for a kind of job: `expire-unpaid-orders` becomes `Expire unpaid orders`. */
export function jobName(queue: string): string {
  const words = queue.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The offset of Pakistan's time zone from UTC, in hours. The schedules are in UTC. */
const PAKISTAN = 5

/**
 * Returns a description of a cron schedule (in UTC) in words, with times in Pakistan's time zone. If it cannot describe
 * a schedule, returns the schedule itself.
 */
export function describeSchedule(schedule: string | null, t: Translate): string {
  if (schedule === null) return t('On demand')
  if (schedule === '* * * * *') return t('Every minute')
  if (/^\d+ \* \* \* \*$/.test(schedule)) return t('Every hour')
  const often = /^\*\/(\d+) \* \* \* \*$/.exec(schedule)
  if (often) return t('Every {minutes} minutes', { minutes: Number(often[1]) })
  const [, minute, hour] = /^(\d+) (\d+) \* \* \*$/.exec(schedule) ?? []
  if (minute === undefined) return schedule
  return t('Daily at {time}', { time: `${(Number(hour) + PAKISTAN) % 24}:${minute.padStart(2, '0')}` })
}
