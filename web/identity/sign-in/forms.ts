import { z } from 'zod'
import { areaMessages } from '#contract/area-messages.ts'
import { tooLong, username } from '#contract/fields.ts'
import { MIN_PASSWORD_LENGTH } from '#contract/limits.ts'

export const email = z
  .string()
  .trim()
  .min(1, { error: areaMessages.auth.emailRequired })
  .pipe(z.email({ error: areaMessages.auth.emailInvalid }).max(255, tooLong))

/** An existing password. It has no minimum length, because it may be older than the current minimum. */
const password = z.string().min(1, { error: areaMessages.auth.passwordRequired })

/** A new password with the minimum length. The server may have further rules; its error message explains them. */
export const newPassword = z
  .string()
  .min(1, { error: areaMessages.auth.passwordRequired })
  .min(MIN_PASSWORD_LENGTH, { error: areaMessages.auth.passwordTooShort(MIN_PASSWORD_LENGTH) })

const noUsername = z.string().transform(() => '')

export const signInForm = z.object({ username: noUsername, email, password })
export const sellerSignUpForm = z.object({ username: noUsername, email, password: newPassword })
export const customerSignUpForm = z.object({ username, email, password: newPassword })

/** A form with a new password and its repetition. */
export const newPasswordForm = z
  .object({ password: newPassword, confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    error: areaMessages.profile.passwordsDiffer,
    path: ['confirmation'],
  })

/** The values of a login or sign-up form. `username` is empty if the form has no such field. */
export type Credentials = z.infer<typeof customerSignUpForm>
