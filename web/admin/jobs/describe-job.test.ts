import { expect, it } from 'vitest'
import { textIn } from '#web/text/text.tsx'
import { describeSchedule, jobName } from './describe-job.ts'

it.each([
  [null, 'On demand'],
  ['* * * * *', 'Every minute'],
  ['*/10 * * * *', 'Every 10 minutes'],
  ['23 * * * *', 'Every hour'],
  ['5 3 * * *', 'Daily at 8:05'],
  ['30 21 * * *', 'Daily at 2:30'],
  ['0 0 1 * *', '0 0 1 * *'],
])('the cron schedule %s of a job, in UTC, is shown as “%s” in Pakistan time', (schedule, words) => {
  expect(describeSchedule(schedule, textIn('en'))).toBe(words)
})

it('the name of a job is its queue in plain words', () => {
  expect(jobName('expire-unpaid-orders')).toBe('Expire unpaid orders')
})
