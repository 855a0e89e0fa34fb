import { z } from 'zod'
import { areaMessages } from '#contract/area-messages.ts'
import { tooLong, username } from '#contract/fields.ts'
import { MIN_PASSWORD_LENGTH } from '#contract/limits.ts'

export const email = z
  .string()
  .trim()
  .min(1, { error: areaMessages.auth.emailRequired })
  .pipe(z.email({ error: areaMessages.auth.emailInvalid }).max(255, tooLong))

/** An existing password may be shorter than today's minimum. */
const password = z.string().min(1, { error: areaMessages.auth.passwordRequired })

/** A new password. The server may have more rules than the length and explains them. */
export const newPassword = z
  .string()
  .min(1, { error: areaMessages.auth.passwordRequired })
  .min(MIN_PASSWORD_LENGTH, { error: areaMessages.auth.passwordTooShort(MIN_PASSWORD_LENGTH) })

const noUsername = z.string().transform(() => '')

export const signInForm = z.object({ username: noUsername, email, password })
export const sellerSignUpForm = z.object({ username: noUsername, email, password: newPassword })
export const customerSignUpForm = z.object({ username, email, password: newPassword })

/** A new password, entered twice. */
export const newPasswordForm = z
  .object({ password: newPassword, confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    error: areaMessages.profile.passwordsDiffer,
    path: ['confirmation'],
  })

/** The values of a login form; `username` is empty if the form does not have it. */
export type Credentials = z.infer<typeof customerSignUpForm>
