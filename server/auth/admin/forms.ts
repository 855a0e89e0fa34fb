import { z } from 'zod'
import { AuthError } from '../auth-error.ts'

/** Clients send null for "absent". */
function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? undefined)
}

const metadata = optional(z.record(z.string(), z.unknown()))

const account = z.object({
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
/** What an administrating program writes about an account. */
export type AccountForm = z.output<typeof account>

const link = z.object({
  type: optional(z.string()),
  email: optional(z.string()),
  password: optional(z.string()),
  new_email: optional(z.string()),
  data: metadata,
  redirect_to: optional(z.string()),
})
/** Which link an administrating program wants. */
export type LinkForm = z.output<typeof link>

const deletion = z.object({ should_soft_delete: optional(z.boolean()) })

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body ?? {})
  if (parsed.success) return parsed.data
  const field = parsed.error.issues[0]?.path.join('.') || 'body'
  throw new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${field} has the wrong type`)
}

export function readAccountForm(body: unknown): AccountForm {
  return read(account, body)
}

export function readLinkForm(body: unknown): LinkForm {
  return read(link, body)
}

export function readDeletion(body: unknown): z.output<typeof deletion> {
  return read(deletion, body)
}
