import { expect, it } from 'vitest'
import { textIn } from '#web/text/text.tsx'
import { describeSchedule, jobName } from './describe-job.ts'

const SCHEDULES = [
  [null, 'On demand'],
  ['* * * * *', 'Every minute'],
  ['*/10 * * * *', 'Every 10 minutes'],
  ['23 * * * *', 'Every hour'],
  ['5 3 * * *', 'Daily at 8:05'],
  ['30 21 * * *', 'Daily at 2:30'],
  ['0 0 1 * *', '0 0 1 * *'],
] as const

it.each(
  SCHEDULES.map(
    ([schedule, words]) =>
      [schedule ? `with the cron schedule ${schedule} in UTC` : 'without a schedule', words, schedule] as const,
  ),
)('the time of a job %s is shown as “%s” in Pakistan time', (_, words, schedule) => {
  expect(describeSchedule(schedule, textIn('en'))).toBe(words)
})

it('the list of jobs shows the name of a queue in plain words', () => {
  expect(jobName('expire-unpaid-orders')).toBe('Expire unpaid orders')
})
