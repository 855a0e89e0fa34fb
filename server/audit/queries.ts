import { sql } from 'kysely'
import type { AuditEntry, AuditFilters } from '#contract/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { beginOf, endOf } from '#server/platform/database/days.ts'
import { atMost } from '#server/platform/database/page-limit.ts'

/**
 * Query for the entries of the audit log that match the filters, newest first. Reads one row more than the page
 * contains, to know whether there is a next page. It uses the primary key or the index of the most selective filter:
 * audit_log_of_entity, audit_log_of_actor or audit_log_of_action. For a range of days, it uses audit_log_by_time.
 */
export function newestActs(
  database: Database,
  { actor_id, action, entity, entity_id, since, until }: AuditFilters,
  limit: number,
  beforeId?: number,
): Promise<AuditEntry[]> {
  let query = database
    .selectFrom('audit_log')
    .leftJoin('auth.users as actor', 'actor.id', 'audit_log.actor_id')
    .select([
      'audit_log.id',
      'audit_log.actor_id',
      'audit_log.action',
      'audit_log.entity',
      'audit_log.entity_id',
      'audit_log.created_at',
      'actor.email as actor',
      sql<Record<string, unknown>>`audit_log.details`.as('details'),
    ])
  if (actor_id) query = query.where('audit_log.actor_id', '=', actor_id)
  if (action) query = query.where('audit_log.action', '=', action)
  if (entity) query = query.where('audit_log.entity', '=', entity)
  if (entity_id) query = query.where('audit_log.entity_id', '=', entity_id)
  if (since) query = query.where('audit_log.created_at', '>=', beginOf(since))
  if (until) query = query.where('audit_log.created_at', '<', endOf(until))
  const isOfDaysAlone = (since ?? until) !== undefined && [actor_id, action, entity, entity_id].every((one) => !one)
  if (isOfDaysAlone) query = query.orderBy('audit_log.created_at', 'desc')
  if (beforeId !== undefined) query = query.where(isOfDaysAlone ? isBeforeInTime(beforeId) : isBefore(beforeId))
  return query
    .orderBy('audit_log.id', 'desc')
    .limit(atMost(limit + 1))
    .execute()
}

function isBefore(id: number) {
  return sql<boolean>`audit_log.id < ${id}`
}

/**
 * SQL condition for the entries that are older than an entry. If two entries have the same time, the entry with the
 * lower id is older.
 */
function isBeforeInTime(id: number) {
  const moment = sql`(select created_at from audit_log where id = ${id})`
  return sql<boolean>`audit_log.created_at <= ${moment} and (audit_log.created_at < ${moment} or audit_log.id < ${id})`
}
