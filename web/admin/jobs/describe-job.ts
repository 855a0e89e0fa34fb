import type { JobState } from '#contract/jobs.ts'
import type { Tone } from '#contract/statuses.ts'

export const JOB_STATE_DISPLAY: Record<JobState, { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'warning' },
  running: { label: 'Running', tone: 'info' },
  failed: { label: 'Failed', tone: 'danger' },
  done: { label: 'Done', tone: 'success' },
}

/** Returns a readable name for a kind of job: `expire-unpaid-orders` becomes `Expire unpaid orders`. */
export function jobName(queue: string): string {
  const words = queue.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The offset of Pakistan's time zone from UTC, in hours. The schedules are in UTC. */
const PAKISTAN = 5

/**
 * Describes a cron schedule (in UTC) in words, with times in Pakistan's time zone. Returns a schedule that it cannot
 * describe unchanged.
 */
export function describeSchedule(schedule: string | null): string {
  if (schedule === null) return 'On demand'
  if (schedule === '* * * * *') return 'Every minute'
  if (/^\d+ \* \* \* \*$/.test(schedule)) return 'Every hour'
  const often = /^\*\/(\d+) \* \* \* \*$/.exec(schedule)
  if (often) return `Every ${often[1]} minutes`
  const [, minute, hour] = /^(\d+) (\d+) \* \* \*$/.exec(schedule) ?? []
  if (minute === undefined) return schedule
  return `Daily at ${(Number(hour) + PAKISTAN) % 24}:${minute.padStart(2, '0')}`
}
