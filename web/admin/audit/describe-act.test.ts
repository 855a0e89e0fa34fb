import { expect, it } from 'vitest'
import { ACTS, describeAct, detailsOf } from './describe-act.ts'

it.each([
  [{ entity: 'user', action: 'ban', details: { name: 'a@b.test' } }, 'banned the account a@b.test'],
  [{ entity: 'seller', action: 'verify', details: {} }, 'verified the seller'],
  [{ entity: 'failed_job', action: 'run_again', details: { name: 'send-mail' } }, 'run again: failed job send-mail'],
])('the audit log describes %j as “%s”', (act, sentence) => {
  expect(describeAct(act)).toBe(sentence)
})

it.each([
  [{ reason: 'Too late', days: 7 }, ['“Too late”', '7 days']],
  [{ days: 36_500 }, ['Permanent']],
  [{ name: 'x', from: 'customer', to: 'admin' }, ['customer → admin']],
  [{ from: null, to: 'seller', sessions: 2 }, ['seller', 'sessions: 2']],
  [{}, []],
])('the audit log shows the details %j as %j', (details, lines) => {
  expect(detailsOf({ details })).toEqual(lines)
})

it('the audit log has a different description for every action', () => {
  expect(new Set(ACTS.map(({ label }) => label)).size).toBe(ACTS.length)
})
