import { sql } from 'kysely'
import type { AuditEntry, AuditFilters } from '#contract/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { beginOf, endOf } from '#server/platform/database/days.ts'
import { atMost } from '#server/platform/database/page-limit.ts'

/**
 * What was written down and fits, newest first; one entry more than the page holds. Walks the primary key, or the index of the narrowest
 * filter: audit_log_of_entity, audit_log_of_actor, audit_log_of_action, audit_log_by_time.
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
  if (beforeId !== undefined) query = query.where('audit_log.id', '<', beforeId)
  return query
    .orderBy('audit_log.id', 'desc')
    .limit(atMost(limit + 1))
    .execute()
}
