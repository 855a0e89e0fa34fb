import { expect } from 'vitest'
import { DEFAULT_SETTINGS } from '#contract/settings.ts'
import type { Mail } from '#server/platform/mail/post.ts'
import type { Recipient } from '#server/platform/mail/recipient.ts'
import type { Sender } from '#server/platform/settings.ts'

/** A text that tests use for data in an email, such as a name or a reason. `expectUrdu` ignores it. */
export const DATA = 'DATA'

/** The Urdu name of the test shop. Its main name is English, so `expectUrdu` fails for an email with this name. */
const URDU_NAME = 'سبزی گھر'

/** The sender of emails of a test shop. `expectUrdu` recognizes its Urdu name, and its other details as data. */
export const URDU_SHOP: Sender = {
  store: {
    ...DEFAULT_SETTINGS,
    ...{ name: 'Sabzi Ghar', names: { ur: URDU_NAME }, address: DATA, email: 'data@data.test' },
  },
  publicUrl: 'http://localhost:3000',
}
export const URDU_READER: Recipient = { email: 'data@data.test', language: 'ur' }

/** Removes the data from an email's text: web addresses, email addresses, ids, numbers, `Rs.` and the text `DATA`. */
function withoutData(text: string): string {
  return text.replace(/https?:\S+|\S+@\S+|[\da-f]{8}(?:-[\da-f-]+)?|Rs\.|\+?\d[\d ]+|DATA/g, '')
}

/**
 * Test assertion: fails if an email contains an English word or does not have the Urdu name of the shop, or if its HTML
 * is not marked as Urdu.
 */
export function expectUrdu({ from, subject, text, html }: Mail): void {
  expect(withoutData(`${subject}\n${text}`).match(/\p{Script=Latin}{2,}/gu) ?? []).toEqual([])
  expect([from, html, text]).toEqual([URDU_NAME, ...[1, 2].map(() => expect.stringContaining(URDU_NAME))])
  expect(html).toMatch(/^<!doctype html><html lang="ur" dir="rtl">/)
}
