// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { areaMessages } from '#contract/area-messages.ts'
import type { MailWords } from '#contract/mail-texts.ts'
import { problems } from '#contract/problems.ts'
import { ADMIN_SETTINGS, CUSTOMER } from '#contract/testing/fixtures.ts'
import { CANNOT_BE_REACHED, describeScreens, press } from '../testing/describe-screens.tsx'
import { PENDING, refused, UNREACHABLE } from '../testing/render-screen.tsx'
import * as mailList from './shop/mails/mail-list.tsx'
import * as mailText from './shop/mails/mail-text.tsx'

const account = { ...CUSTOMER, role: 'admin' as const, staff_roles: ['owner' as const] }
const SETTINGS = '/api/admin/settings'
const MAIL = '/api/admin/mail-texts/seller_declined'
const STANDARD: MailWords = {
  subject: '{business} could not be verified',
  title: 'We could not verify your business',
  text: 'We declined it for this reason:\n{reason}',
}
const OWN: MailWords = { ...STANDARD, text: 'A word from our team: {reason}' }
const WITH_OWN = {
  ...ADMIN_SETTINGS,
  settings: { ...ADMIN_SETTINGS.settings, mail_texts: { seller_declined: { en: OWN } } },
}
const PREVIEW = { subject: 'Okara Fields could not be verified', html: '<p>Hello</p>', text: 'The plain email' }
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })

describeScreens({
  'list of the texts of emails': {
    ...{ module: mailList, path: '/admin/shop/mails', account },
    states: {
      loading: { answers: { [SETTINGS]: PENDING }, shows: ['Loading emails...'] },
      failed: {
        answers: { [SETTINGS]: UNREACHABLE },
        shows: [areaMessages.settings.loadFailed, CANNOT_BE_REACHED],
      },
      filled: {
        title: 'names each email with the time at which it is sent, and marks own texts',
        answers: { [SETTINGS]: WITH_OWN },
        shows: [
          ...['Order received', 'After the checkout.', 'Seller declined', 'Set a new password', 'To sellers'],
          'Own text in English',
        ],
        hides: ['Own text in Urdu'],
      },
    },
  },
  'editor of the text of an email': {
    ...{ module: mailText, path: '/admin/shop/mails/:kind', at: '/admin/shop/mails/seller_declined?format=text' },
    ...{ account, answers: { [SETTINGS]: WITH_OWN, [`GET ${MAIL}`]: STANDARD } },
    states: {
      loading: { answers: { [SETTINGS]: PENDING }, shows: ['Loading text...'] },
      failed: {
        answers: { [`GET ${MAIL}`]: UNREACHABLE },
        shows: [areaMessages.settings.defaultTextFailed, CANNOT_BE_REACHED],
      },
      filled: {
        title: 'shows the own text, its placeholders and the preview as plain text',
        answers: { [`GET ${MAIL}`]: STANDARD, [`POST ${MAIL}/previews`]: PREVIEW },
        shows: [
          ...['A word from our team: {reason}', 'Okara Fields could not be verified', 'The plain email'],
          ...['stands for the name of the business.', 'Use the default text again'],
        ],
      },
      empty: {
        title: 'shows a missing placeholder and an unknown one beside their fields',
        answers: { [`GET ${MAIL}`]: STANDARD, [`POST ${MAIL}/previews`]: PREVIEW },
        act: async () => {
          await type('Text', 'Sorry.')
          await type('Title', 'About {shop}')
        },
        shows: ['The text must contain the placeholder {reason}', 'The placeholder {shop} is unknown'],
      },
      refused: {
        title: 'keeps the typed text if another admin has changed the settings',
        answers: {
          ...{ [`GET ${MAIL}`]: STANDARD, [`POST ${MAIL}/previews`]: PREVIEW },
          [`PUT ${MAIL}`]: refused('settings_changed'),
        },
        act: async () => {
          await type('Text', 'A typed text: {reason}')
          await press('Save text')
        },
        shows: [areaMessages.settings.saveFailed, 'A typed text: {reason}'],
      },
    },
  },
  'example of an email': {
    ...{ module: mailText, path: '/admin/shop/mails/:kind', at: '/admin/shop/mails/seller_declined', account },
    answers: { [SETTINGS]: ADMIN_SETTINGS, [`GET ${MAIL}`]: STANDARD, [`POST ${MAIL}/previews`]: PREVIEW },
    states: {
      filled: {
        title: 'is sent to the admin',
        answers: { [`POST ${MAIL}/examples`]: {} },
        act: () => press('Send this email to me'),
        shows: [areaMessages.settings.testMailSent],
      },
      refused: {
        title: 'shows the answer of the mail server',
        answers: { [`POST ${MAIL}/examples`]: refused('mail_failed', { reason: '550 No such mailbox' }) },
        act: () => press('Send this email to me'),
        shows: [problems.mail_failed.message, '550 No such mailbox'],
      },
    },
  },
})
