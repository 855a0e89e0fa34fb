import { z } from 'zod'
import { call, pageOf, pageQuery, timestamp } from './call.ts'
import { day } from './periods.ts'

/** One entry of the audit log: who did what to which entity, and when. The newest entry has the highest `id`. */
export const auditEntry = z
  .object({
    id: z.int(),
    actor_id: z.uuid().nullable().describe('Null if the shop or an operator at the console acted.'),
    actor: z.string().nullable().describe('The actor’s email; null once the account is deleted.'),
    action: z.string(),
    entity: z.string(),
    entity_id: z.string(),
    details: z
      .record(z.string(), z.unknown())
      .describe('Details: a `name`, a `reason`, or the values `from` and `to`.'),
    created_at: timestamp,
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof auditEntry>

const word = z
  .string()
  .regex(/^[a-z_]{1,40}$/, 'Use lower-case letters and underscores')
  .optional()

export const auditFilters = z.object({
  actor_id: z.uuid().optional(),
  action: word,
  entity: word,
  entity_id: z.string().max(100).optional().describe('Requires `entity`'),
  since: day.optional(),
  until: day.optional(),
})
export type AuditFilters = z.infer<typeof auditFilters>

export const listAuditLog = call({
  name: 'listAuditLog',
  method: 'GET',
  path: '/api/admin/audit-log',
  caller: 'admin',
  staff: [],
  tag: 'Admin',
  summary: 'Actions in the audit log, newest first',
  query: z.strictObject({ ...auditFilters.shape, ...pageQuery(20) }),
  response: pageOf(auditEntry),
})
