import { z } from 'zod'
import { call, pageOf, pageQuery, timestamp } from './call.ts'
import { day } from './periods.ts'

/** One line of the audit log: who did what, to what, when. The newest have the highest `id`. */
export const auditEntry = z
  .object({
    id: z.int(),
    actor_id: z.uuid().nullable().describe('Null for the shop itself, and for an operator at its console.'),
    actor: z.string().nullable().describe('Who that is: the e-mail, or nothing once the account is deleted.'),
    action: z.string(),
    entity: z.string(),
    entity_id: z.string(),
    details: z
      .record(z.string(), z.unknown())
      .describe('What else is known: a `name`, a `reason`, the values `from` and `to`.'),
    created_at: timestamp,
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof auditEntry>

const word = z
  .string()
  .regex(/^[a-z_]{1,40}$/, 'A word in lower case')
  .optional()

export const auditFilters = z.object({
  actor_id: z.uuid().optional(),
  action: word,
  entity: word,
  entity_id: z.string().max(100).optional().describe('Together with entity'),
  since: day.optional(),
  until: day.optional(),
})
export type AuditFilters = z.infer<typeof auditFilters>

export const listAuditLog = call({
  name: 'listAuditLog',
  method: 'GET',
  path: '/api/admin/audit-log',
  caller: 'admin',
  tag: 'Admin',
  summary: 'Who did what, to what, when: newest first',
  query: z.strictObject({ ...auditFilters.shape, ...pageQuery(20) }),
  response: pageOf(auditEntry),
})
