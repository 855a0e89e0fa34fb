import { accountTexts } from './account.ts'
import { fieldsTexts } from './fields.ts'
import { messagesTexts } from './messages.ts'
import { problemsTexts } from './problems.ts'
import { sentencesTexts } from './sentences.ts'

/** The Urdu texts of error messages, and of messages about an action of a signed-in user. */
export const texts = {
  ...accountTexts,
  ...fieldsTexts,
  ...messagesTexts,
  ...problemsTexts,
  ...sentencesTexts,
} as const

export { sentencesTexts as sentences }
