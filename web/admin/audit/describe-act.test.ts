import { expect, it } from 'vitest'
import { LANGUAGES } from '#contract/language.ts'
import { MAIL_KINDS } from '#contract/mail-texts.ts'
import { INFORMATION_PAGES } from '#contract/page-texts.ts'
import { DEFAULT_SETTINGS } from '#contract/settings.ts'
import { loadAllDictionaries } from '#web/text/dictionaries.ts'
import { textIn } from '#web/text/text.tsx'
import { ACTS, describeAct, detailsOf } from './describe-act.ts'

const t = textIn('en')

it.each([
  ['a ban', 'banned the account a@b.test', { entity: 'user', action: 'ban', details: { name: 'a@b.test' } }],
  ['the verification of a seller', 'verified the seller', { entity: 'seller', action: 'verify', details: {} }],
  [
    'an action without a description',
    'run again: failed job send-mail',
    { entity: 'failed_job', action: 'run_again', details: { name: 'send-mail' } },
  ],
])('the audit log describes %s as “%s”', (_, sentence, act) => {
  expect(describeAct(act, t)).toBe(sentence)
})

it.each([
  ['the days of a ban', { reason: 'Too late', days: 7 }, ['7 days']],
  ['a ban of a hundred years as permanent', { days: 36_500 }, ['Permanent']],
  ['the old and the new role', { name: 'x', from: 'customer', to: 'admin' }, ['customer → admin']],
  [
    'the first role of an account and the number of ended sessions',
    { from: null, to: 'seller', sessions: 2 },
    ['seller', 'sessions: 2'],
  ],
  [
    'the words of a tax rule as the screens name them',
    { name: '153(2A)', to: 'income_tax, cash, non_filer: 2 %, 2026-07-01 – …' },
    ['Income tax, Cash on delivery, Not an active taxpayer: 2 %, 2026-07-01 – …'],
  ],
  [
    'the own text of an email by the name of the email and the language',
    { mail_text_order_placed_ur: '– → a', mail_text_new_order_en: 'a → –' },
    ['Email “Order received” in Urdu: – → a', 'Email “New paid order” in English: a → –'],
  ],
  ['the own text of a page', { 'page_text_money-back_ur': '– → a' }, ['Page “100% money back” in Urdu: – → a']],
  ['no details if an action has none', {}, []],
])('the audit log shows %s', (_, details, lines) => {
  expect(detailsOf({ details }, t)).toEqual(lines)
})

it('the audit log describes an action in Urdu, with the name after it', async () => {
  await loadAllDictionaries()
  const act = { entity: 'user', action: 'ban', details: { name: 'a@b.test' } }
  expect(describeAct(act, textIn('ur'))).toBe('\u2068اکاؤنٹ پر پابندی لگائی\u2069، \u2068a@b.test\u2069')
})

it('the audit log shows the change of a setting in Urdu without an arrow, which would point the wrong way', async () => {
  await loadAllDictionaries()
  const lines = detailsOf({ details: { phone: '0300 → 0301' } }, textIn('ur'))
  expect(lines).toEqual(['فون: \u20680300\u2069 سے \u20680301\u2069'])
})

it('the audit log names each setting of the shop and each detail of an act in Urdu', async () => {
  await loadAllDictionaries()
  const others = ['amount', 'reference', 'counted', 'received', 'difference', 'mail', 'prefix', 'scopes', 'expires_at']
  const languages = (text: string) => LANGUAGES.map((language) => `${text}_${language}`)
  const mails = MAIL_KINDS.flatMap((kind) => languages(`mail_text_${kind}`))
  const pages = INFORMATION_PAGES.flatMap((page) => languages(`page_text_${page}`))
  const names = [
    ...Object.keys(DEFAULT_SETTINGS),
    ...mails,
    ...pages,
    ...others,
    'api_key',
    'order_id',
    'seller_id',
    'refunded',
    'queue',
  ]
  const lines = names.flatMap((name) => detailsOf({ details: { [name]: 7 } }, textIn('ur')))
  expect(lines.filter((line) => !/^[^a-z]+: 7$/.test(line))).toEqual([])
})

it('the audit log has a different description for every action', () => {
  expect(new Set(ACTS.map(({ label }) => label)).size).toBe(ACTS.length)
})
