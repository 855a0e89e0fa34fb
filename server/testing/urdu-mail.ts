import { expect } from 'vitest'
import { readConfiguration } from '#server/configuration.ts'
import type { Mail } from '#server/platform/mail/post.ts'
import type { Recipient } from '#server/platform/mail/recipient.ts'

/** A text that stands for data in an email, such as a name or a reason. `expectUrdu` ignores it. */
export const DATA = 'DATA'

/** The configuration of a shop with recognizable details, and a recipient who reads Urdu. */
export const URDU_SHOP = readConfiguration({
  STORE_NAME: DATA,
  STORE_ADDRESS: DATA,
  STORE_CONTACT: '+92 42 111 062 634, data@data.test',
})
export const URDU_READER: Recipient = { email: 'data@data.test', language: 'ur' }

/** Removes everything that is data: web addresses, email addresses, ids, rupees and the marked texts. */
function withoutData(text: string): string {
  return text.replace(/https?:\S+|\S+@\S+|[\da-f]{8}(?:-[\da-f-]+)?|Rs\.|\+?\d[\d ]+|DATA/g, '')
}

/** Fails if an email contains an English word, or if its HTML is not marked as Urdu. */
export function expectUrdu({ subject, text, html }: Mail): void {
  expect(withoutData(`${subject}\n${text}`).match(/\p{Script=Latin}{2,}/gu) ?? []).toEqual([])
  expect(html).toMatch(/^<!doctype html><html lang="ur" dir="rtl">/)
}
