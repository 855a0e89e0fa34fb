import type { JobState } from '#contract/jobs.ts'
import type { Tone } from '#contract/statuses.ts'

/** How a state is shown. */
export const JOB_STATE_DISPLAY: Record<JobState, { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'warning' },
  running: { label: 'Running', tone: 'info' },
  failed: { label: 'Failed', tone: 'danger' },
  done: { label: 'Done', tone: 'success' },
}

/** `expire-unpaid-orders` as `Expire unpaid orders`. */
export function workName(queue: string): string {
  const words = queue.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Hours by which the shop's own clock is ahead of UTC, in which schedules are written. */
const PAKISTAN = 5

/** A schedule (cron, UTC) in words and in the shop's own time; one that is unusual as it stands. */
export function scheduleInWords(schedule: string | null): string {
  if (schedule === null) return 'When something asks for it'
  if (schedule === '* * * * *') return 'Every minute'
  if (/^\d+ \* \* \* \*$/.test(schedule)) return 'Every hour'
  const often = /^\*\/(\d+) \* \* \* \*$/.exec(schedule)
  if (often) return `Every ${often[1]} minutes`
  const [, minute, hour] = /^(\d+) (\d+) \* \* \*$/.exec(schedule) ?? []
  if (minute === undefined) return schedule
  return `Daily at ${(Number(hour) + PAKISTAN) % 24}:${minute.padStart(2, '0')}`
}
