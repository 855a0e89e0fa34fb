import { expect, it } from 'vitest'
import type { Mail } from '#server/platform/mail/post.ts'
import { DATA, expectUrdu, URDU_READER, URDU_SHOP } from '#server/testing/urdu-mail.ts'
import * as mails from './mails.ts'

const { store } = URDU_SHOP
const sent = { link: 'https://data.test', code: '123456', lifetime: 3600 }
/** Lifetimes in seconds. The emails describe each of them with different words. */
const LIFETIMES = [1, 30, 60, 120, 3600, 7200, 86_400, 172_800]

const CHANGES: [name: string, change: mails.SignInChange][] = [
  ['a changed password', { change: 'password_changed' }],
  ['a changed email', { change: 'email_changed', email: 'data@data.test' }],
  ['a changed phone', { change: 'phone_changed', phone: '923001234567' }],
  ['a removed phone', { change: 'phone_removed' }],
  ['an added second factor', { change: 'factor_added', factor: DATA }],
  ['a removed second factor', { change: 'factor_removed', factor: DATA }],
  ['a linked login of a provider', { change: 'identity_linked', provider: 'sso:1' }],
  ['a removed login of a provider', { change: 'identity_unlinked', provider: DATA }],
  ['a deleted account', { change: 'account_deleted' }],
]

const MAILS: [name: string, mail: Mail][] = [
  ...LIFETIMES.map((lifetime): [string, Mail] => [
    `a confirmation with a lifetime of ${lifetime} s`,
    mails.confirmationMail(store, URDU_READER, { ...sent, lifetime }),
  ]),
  ['a recovery', mails.recoveryMail(store, URDU_READER, sent)],
  ['a login link', mails.magicLinkMail(store, URDU_READER, sent)],
  ['an invitation', mails.invitationMail(store, URDU_READER, sent)],
  ['a reauthentication', mails.reauthenticationMail(store, URDU_READER, sent)],
  ...[true, false].map((hasOldEmail): [string, Mail] => [
    hasOldEmail ? 'a change of the email' : 'the first email',
    mails.emailChangeMail(store, URDU_READER, { newEmail: 'data@data.test', hasOldEmail }, sent),
  ]),
  ...CHANGES.map(([name, change]): [string, Mail] => [name, mails.accountChangedMail(URDU_SHOP, URDU_READER, change)]),
]

it.each(MAILS)('the email about %s has only Urdu words if the language of the account is Urdu', (_, mail) => {
  expectUrdu(mail)
})

it('the Urdu text message with a code fits into one message of 70 characters', () => {
  const text = mails.codeText(store, '123456', 'ur')
  expect(text).toContain('سبزی گھر')
  expect(text).toContain('123456')
  expect(text.length).toBeLessThanOrEqual(70)
})
