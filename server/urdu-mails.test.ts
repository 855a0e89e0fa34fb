import { expect, it } from 'vitest'
import { BAN_WITHOUT_END } from '#contract/admin-users.ts'
import { SHOP_EVENTS } from '#contract/shop-events.ts'
import { ORDER } from '#contract/testing/fixtures.ts'
import { sellerDeclinedMail, sellerVerifiedMail, verificationWithdrawnMail } from './admin/sellers/mails.ts'
import { bannedMail } from './admin/users/mails.ts'
import * as signIn from './auth/links/mails.ts'
import { readConfiguration } from './configuration.ts'
import { customerMail, newOrderMail, stockLowMail } from './notifications/mails.ts'
import { fulfilmentCancelledMail, refundDeclinedMail } from './payments/refunds/refund-mails.ts'
import type { Mail } from './platform/mail/post.ts'
import { bankAccountChangedMail } from './sellers/mails.ts'

/** A text that stands for data in an email: names, reasons and addresses. The test ignores it. */
const DATA = 'DATA'
const configuration = readConfiguration({ STORE_NAME: DATA, STORE_ADDRESS: DATA, STORE_EMAIL: 'data@data.test' })
const { store } = configuration
const to = { email: 'data@data.test', language: 'ur' as const }
const seller = { ...to, seller_id: ORDER.fulfilments[0]?.seller_id ?? '', business_name: DATA }
const sent = { link: 'https://data.test', code: '123456', lifetime: 3600 }
const order = {
  ...ORDER,
  ...{ language: 'ur' as const, first_name: DATA, last_name: DATA, address: DATA, city: DATA, state: DATA, note: DATA },
  items: ORDER.items.map((item) => ({ ...item, name: DATA, unit_label: DATA })),
}
const product = { name: DATA, product_id: ORDER.order_id } as Parameters<typeof stockLowMail>[1]

const LIFETIMES = [1, 30, 60, 120, 3600, 7200, 86_400, 172_800]
const ABOUT_ACCOUNT: signIn.SignInChange[] = [
  { change: 'password_changed' },
  { change: 'email_changed', email: 'data@data.test' },
  { change: 'phone_changed', phone: '923001234567' },
  { change: 'phone_removed' },
  { change: 'factor_added', factor: DATA },
  { change: 'factor_removed', factor: DATA },
  { change: 'identity_linked', provider: 'sso:1' },
  { change: 'identity_unlinked', provider: DATA },
  { change: 'account_deleted' },
]

const MAILS: [name: string, mails: (Mail | undefined)[]][] = [
  ['a confirmation', LIFETIMES.map((lifetime) => signIn.confirmationMail(store, to, { ...sent, lifetime }))],
  ['a recovery', [signIn.recoveryMail(store, to, sent)]],
  ['a login link', [signIn.magicLinkMail(store, to, sent)]],
  ['an invitation', [signIn.invitationMail(store, to, sent)]],
  ['a reauthentication', [signIn.reauthenticationMail(store, to, sent)]],
  ['a change of the email', [signIn.emailChangeMail(store, to, 'data@data.test', sent)]],
  ...ABOUT_ACCOUNT.map((change): [string, Mail[]] => [
    `a changed account, ${change.change}`,
    [signIn.accountChangedMail(configuration, to, change)],
  ]),
  ['a ban', ([BAN_WITHOUT_END, 1, 7] as const).map((days) => bannedMail(configuration, to, { reason: DATA, days }))],
  ['a verified seller', [sellerVerifiedMail(configuration, seller)]],
  ['a declined seller', [sellerDeclinedMail(configuration, seller, DATA)]],
  ['a withdrawn verification', [verificationWithdrawnMail(configuration, seller, DATA)]],
  ['a bank account', [bankAccountChangedMail(configuration, to, { business_name: DATA, account: DATA })]],
  ['a declined refund', [refundDeclinedMail(configuration, { ...order, email: to.email }, DATA)]],
  ['a cancelled fulfilment', [fulfilmentCancelledMail(configuration, order.order_id, seller, DATA)]],
  [
    'the events of an order',
    SHOP_EVENTS.map((event) => customerMail(configuration, { order, account_email: to.email }, event)),
  ],
  ['a new order', [newOrderMail(configuration, order, seller)]],
  ['a low stock', [0, 1, 5].map((stock) => stockLowMail(configuration, { ...product, stock }, seller))],
]

/** Removes everything that is data: web addresses, email addresses, ids, rupees and the marked texts. */
const withoutData = (text: string) =>
  text.replace(/https?:\S+|\S+@\S+|[\da-f]{8}(?:-[\da-f-]+)?|Rs\.|\+?\d[\d ]+|DATA|Mandi/g, '')

it.each(MAILS)('the email about %s has only Urdu words if the account or the order is Urdu', (_, mails) => {
  const found = mails.filter((mail) => mail !== undefined)
  expect(found.length).toBeGreaterThan(0)
  for (const { subject, text, html } of found) {
    expect(withoutData(`${subject}\n${text}`).match(/\p{Script=Latin}{2,}/gu) ?? []).toEqual([])
    expect(html).toMatch(/^<!doctype html><html lang="ur" dir="rtl">/)
  }
})
