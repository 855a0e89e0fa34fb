import { z } from 'zod'
import { call, nothing } from './call.ts'
import { LANGUAGES } from './language.ts'
import { mailKind, mailWords } from './mail-texts.ts'
import { adminSettings } from './settings.ts'

const language = z.enum(LANGUAGES)
const params = z.object({ kind: mailKind })
const tag = 'Admin'
const path = '/api/admin/mail-texts/:kind'

export const getDefaultMailText = call({
  name: 'getDefaultMailText',
  method: 'GET',
  path,
  caller: 'admin',
  staff: [],
  tag,
  summary: 'The default text of an email in one language, with its placeholders',
  params,
  query: z.object({ language: language.default('en') }),
  response: mailWords,
})

export const mailTextChange = z
  .strictObject({
    seen_version: z.int().describe('The version of the settings as the admin saw it'),
    language,
    words: mailWords.nullable().describe('Null for the default text'),
  })
  .meta({ id: 'MailTextChange' })
export type MailTextChange = z.infer<typeof mailTextChange>

export const saveMailText = call({
  name: 'saveMailText',
  method: 'PUT',
  path,
  caller: 'admin',
  staff: [],
  tag,
  summary: 'Replace the text of an email in one language, or use the default text again',
  params,
  body: mailTextChange,
  refusals: ['settings_changed'],
  response: adminSettings,
})

export const mailDraft = z
  .strictObject({ language, words: mailWords.nullable().describe('Null for the default text') })
  .meta({ id: 'MailDraft' })
export type MailDraft = z.infer<typeof mailDraft>

export const mailPreview = z
  .object({
    subject: z.string().describe('The subject of the email'),
    html: z.string().describe('The email as HTML'),
    text: z.string().describe('The email as plain text'),
  })
  .meta({ id: 'MailPreview' })
export type MailPreview = z.infer<typeof mailPreview>

export const previewMail = call({
  name: 'previewMail',
  method: 'POST',
  path: `${path}/previews`,
  caller: 'admin',
  staff: [],
  tag,
  summary: 'Show an email with example values, without saving or sending it',
  params,
  body: mailDraft,
  response: mailPreview,
})

export const sendMailExample = call({
  name: 'sendMailExample',
  method: 'POST',
  path: `${path}/examples`,
  caller: 'admin',
  staff: [],
  tag,
  summary: 'Send an email with example values to the caller, and wait for the answer of the mail server',
  params,
  body: mailDraft,
  refusals: ['mail_failed', 'too_many_requests'],
  response: nothing,
  status: 204,
})
