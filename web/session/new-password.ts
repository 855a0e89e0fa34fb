import { z } from 'zod'
import { areaMessages } from '#contract/area-messages.ts'
import { MIN_PASSWORD_LENGTH } from '#contract/limits.ts'

/** A password that is being set. The service may ask for more than its length, and says so. */
export const newPassword = z
  .string()
  .min(1, { error: areaMessages.auth.passwordRequired })
  .min(MIN_PASSWORD_LENGTH, { error: areaMessages.auth.passwordTooShort(MIN_PASSWORD_LENGTH) })
