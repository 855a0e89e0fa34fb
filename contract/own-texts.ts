import { z } from 'zod'
import { call } from './call.ts'
import { LANGUAGES } from './language.ts'
import { informationPage, pageText, shownPageText } from './page-texts.ts'
import { adminSettings } from './settings.ts'

const language = z.enum(LANGUAGES)

export const pageTextChange = z
  .strictObject({
    seen_version: z.int().describe('The version of the settings as the admin saw it'),
    language,
    text: pageText.nullable().describe('Markdown; null for the default text'),
  })
  .meta({ id: 'PageTextChange' })
export type PageTextChange = z.infer<typeof pageTextChange>

export const savePageText = call({
  name: 'savePageText',
  method: 'PUT',
  path: '/api/admin/page-texts/:page',
  caller: 'admin',
  staff: [],
  tag: 'Admin',
  summary: 'Replace the text of an information page in one language, or use the default text again',
  params: z.object({ page: informationPage }),
  body: pageTextChange,
  refusals: ['settings_changed'],
  response: adminSettings,
})

export const previewPageText = call({
  name: 'previewPageText',
  method: 'POST',
  path: '/api/admin/page-text-previews',
  caller: 'admin',
  staff: [],
  tag: 'Admin',
  summary: 'Show how a text would look on an information page, without saving it',
  body: z.strictObject({ language, text: pageText }).meta({ id: 'PageTextPreview' }),
  response: shownPageText,
})
