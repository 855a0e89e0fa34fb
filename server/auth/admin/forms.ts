import { z } from 'zod'
import { body, optional } from '../edge/schemas.ts'

const metadata = optional(z.record(z.string(), z.unknown()))

/** The body of `POST /admin/users` and `PUT /admin/users/:id`. */
export const accountBody = body({
  id: optional(z.uuid()),
  email: optional(z.string()),
  phone: optional(z.string()),
  password: optional(z.string()),
  password_hash: optional(z.string()),
  email_confirm: optional(z.boolean()),
  phone_confirm: optional(z.boolean()),
  user_metadata: metadata,
  app_metadata: metadata,
  role: optional(z.string().min(1).max(60)),
  ban_duration: optional(z.string()),
})
export type AccountForm = z.output<typeof accountBody>

/** The body of `POST /invite` and `POST /admin/generate_link`. */
export const linkBody = body({
  type: optional(z.string()),
  email: optional(z.string()),
  password: optional(z.string()),
  new_email: optional(z.string()),
  data: metadata,
  redirect_to: optional(z.string()),
})
export type LinkForm = z.output<typeof linkBody>

/** The body of `DELETE /admin/users/:id`. */
export const deletionBody = body({ should_soft_delete: optional(z.boolean()) })
