import { z } from 'zod'
import { MIN_PASSWORD_LENGTH } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'

/** A password that is being set. The service may ask for more than its length, and says so. */
export const newPassword = z
  .string()
  .min(1, { error: messages.auth.passwordRequired })
  .min(MIN_PASSWORD_LENGTH, { error: messages.auth.passwordTooShort(MIN_PASSWORD_LENGTH) })
