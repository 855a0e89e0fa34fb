import { expect, it } from 'vitest'
import { loadAllDictionaries } from '#web/text/dictionaries.ts'
import { textIn } from '#web/text/text.tsx'
import { ACTS, describeAct, detailsOf } from './describe-act.ts'

const t = textIn('en')

it.each([
  [{ entity: 'user', action: 'ban', details: { name: 'a@b.test' } }, 'banned the account a@b.test'],
  [{ entity: 'seller', action: 'verify', details: {} }, 'verified the seller'],
  [{ entity: 'failed_job', action: 'run_again', details: { name: 'send-mail' } }, 'run again: failed job send-mail'],
])('the audit log describes %j as “%s”', (act, sentence) => {
  expect(describeAct(act, t)).toBe(sentence)
})

it.each([
  [{ reason: 'Too late', days: 7 }, ['“Too late”', '7 days']],
  [{ days: 36_500 }, ['Permanent']],
  [{ name: 'x', from: 'customer', to: 'admin' }, ['customer → admin']],
  [{ from: null, to: 'seller', sessions: 2 }, ['seller', 'sessions: 2']],
  [{}, []],
])('the audit log shows the details %j as %j', (details, lines) => {
  expect(detailsOf({ details }, t)).toEqual(lines)
})

it('the audit log describes an action in Urdu, with the name after it', async () => {
  await loadAllDictionaries()
  const act = { entity: 'user', action: 'ban', details: { name: 'a@b.test' } }
  expect(describeAct(act, textIn('ur'))).toBe('\u2068اکاؤنٹ پر پابندی لگائی\u2069، \u2068a@b.test\u2069')
})

it('the audit log has a different description for every action', () => {
  expect(new Set(ACTS.map(({ label }) => label)).size).toBe(ACTS.length)
})
