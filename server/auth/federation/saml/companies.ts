import type { Selectable } from 'kysely'
import { COLUMNS } from '#database/columns.ts'
import type { DB } from '#database/types.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { AuthError } from '../../edge/auth-error.ts'

/** A company whose employees sign in by SAML, with the data of its identity provider. */
export type CompanyRow = Selectable<DB['auth.sso_providers']>

/** Returns the company that has an email domain. Undefined if there is none. */
export function companyOfDomain(database: Database, domain: string): Promise<CompanyRow | undefined> {
  return database
    .selectFrom('auth.sso_providers')
    .select(COLUMNS['auth.sso_providers'])
    .where('id', '=', (query) =>
      query.selectFrom('auth.sso_domains').select('sso_provider_id').where('domain', '=', domain.toLowerCase()),
    )
    .executeTakeFirst()
}

export function companyById(database: Database | Tx, id: string): Promise<CompanyRow | undefined> {
  return database
    .selectFrom('auth.sso_providers')
    .select(COLUMNS['auth.sso_providers'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export function companyOfEntity(database: Database | Tx, entityId: string): Promise<CompanyRow | undefined> {
  return database
    .selectFrom('auth.sso_providers')
    .select(COLUMNS['auth.sso_providers'])
    .where('entity_id', '=', entityId)
    .executeTakeFirst()
}

/** Returns the company. Throws `sso_provider_disabled` if it is disabled. */
export function requireEnabled(company: CompanyRow): CompanyRow {
  if (!company.is_disabled) return company
  throw new AuthError(404, 'sso_provider_disabled', 'SSO provider is currently disabled')
}
