import { sql } from 'kysely'
import { z } from 'zod'
import { COLUMNS } from '#database/columns.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { AuthContext } from '../../auth-context.ts'
import { AuthError } from '../../edge/auth-error.ts'
import { body } from '../../edge/schemas.ts'
import { isUuid } from '../../tokens/bearer.ts'
import { attributeMapping } from './attributes.ts'
import { type CompanyRow, companyById, companyOfEntity } from './companies.ts'
import { fetchIdpMetadata } from './fetch-idp-metadata.ts'
import { readIdpMetadata } from './idp-metadata.ts'

/** An optional text. An empty text counts as absent. */
const text = z
  .string()
  .nullish()
  .transform((value) => value || undefined)
/**
 * The data of a company that a program with the service key adds (`POST /admin/sso/providers`) or changes (`PUT
 * /admin/sso/providers/:id`). `PUT` changes only the given fields.
 */
export const companyBody = body({
  type: text,
  metadata_url: text,
  metadata_xml: text,
  domains: z.array(z.string().trim().toLowerCase().min(1).max(253)).nullish(),
  attribute_mapping: attributeMapping.nullish(),
  name_id_format: text,
  resource_id: text,
  disabled: z.boolean().nullish(),
})
export type CompanyForm = z.output<typeof companyBody>

/** Returns all companies, newest first. With `resourceId`, returns only the companies that have this resource id. */
export async function listCompanies({ platform: { database } }: AuthContext, resourceId: string | undefined) {
  const companies = await database
    .selectFrom('auth.sso_providers')
    .select(COLUMNS['auth.sso_providers'])
    .$if(resourceId !== undefined, (query) =>
      query.where(sql`lower(resource_id)`, '=', resourceId?.toLowerCase() ?? ''),
    )
    .orderBy('created_at', 'desc')
    .execute()
  const domains = await database
    .selectFrom('auth.sso_domains')
    .select(COLUMNS['auth.sso_domains'])
    .orderBy('domain')
    .execute()
  return companies.map((company) =>
    present(
      company,
      domains.filter((one) => one.sso_provider_id === company.id),
    ),
  )
}

/**
 * Adds a company, so that its employees can sign in by SAML. Throws, among others, `saml_idp_already_exists` if another
 * company has the identity provider, and `sso_domain_already_exists` if another company has one of the email domains.
 */
export async function addCompany(context: AuthContext, company: CompanyForm) {
  if (company.type !== 'saml') {
    throw new AuthError(400, 'validation_failed', "Only 'saml' supported for SSO provider type")
  }
  if (!company.metadata_url === !company.metadata_xml) {
    throw new AuthError(400, 'validation_failed', 'Either metadata_xml or metadata_url must be set')
  }
  const metadata = await metadataOf(company)
  return context.platform.database.transaction().execute(async (tx) => {
    await lockCompanies(tx)
    if (await companyOfEntity(tx, metadata.entity_id)) {
      const message = `SAML Identity Provider with this EntityID (${metadata.entity_id}) already exists`
      throw new AuthError(422, 'saml_idp_already_exists', message)
    }
    const { id } = await tx
      .insertInto('auth.sso_providers')
      .values({ ...metadata, ...settingsOf(company) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await setDomains(tx, id, company.domains ?? [])
    return presentById(tx, id)
  })
}

/**
 * Changes the given fields of a company. Throws, among others, `saml_entity_id_mismatch` if the new metadata belongs to
 * another identity provider.
 */
export async function changeCompany(context: AuthContext, id: string, change: CompanyForm) {
  const { database } = context.platform
  const company = await requireCompany(context, id)
  const metadata = change.metadata_url || change.metadata_xml ? await metadataOf(change) : {}
  if ('entity_id' in metadata && metadata.entity_id !== company.entity_id) {
    const message = 'SAML Metadata can be updated only if the EntityID matches for the provider'
    throw new AuthError(400, 'saml_entity_id_mismatch', message)
  }
  return database.transaction().execute(async (tx) => {
    await lockCompanies(tx)
    await tx
      .updateTable('auth.sso_providers')
      .set({ ...metadata, ...settingsOf(change), updated_at: sql`now()` })
      .where('id', '=', company.id)
      .execute()
    if (change.domains) await setDomains(tx, company.id, change.domains)
    return presentById(tx, company.id)
  })
}

/**
 * Deletes a company. Its employees can then no longer sign in by SAML. Resolves to the deleted company. Throws
 * `sso_provider_not_found` if it does not exist.
 */
export async function removeCompany(context: AuthContext, id: string) {
  const company = await requireCompany(context, id)
  return context.platform.database.transaction().execute(async (tx) => {
    const gone = await presentById(tx, company.id)
    await tx.deleteFrom('auth.sso_providers').where('id', '=', company.id).execute()
    return gone
  })
}

/** Returns a company in the format of the admin calls. Throws `sso_provider_not_found` if it does not exist. */
export async function showCompany(context: AuthContext, id: string) {
  return presentById(context.platform.database, (await requireCompany(context, id)).id)
}

async function requireCompany({ platform: { database } }: AuthContext, id: string): Promise<CompanyRow> {
  const company = isUuid(id) ? await companyById(database, id) : undefined
  if (!company) throw new AuthError(404, 'sso_provider_not_found', 'SSO Identity Provider not found')
  return company
}

/** Locks the table of companies, so that two programs cannot add the same company or domain at the same time. */
async function lockCompanies(tx: Tx): Promise<void> {
  await sql`lock table auth.sso_providers in share row exclusive mode`.execute(tx)
}

async function metadataOf({ metadata_url, metadata_xml }: CompanyForm) {
  const xml = metadata_xml ?? (await fetchIdpMetadata(metadata_url ?? ''))
  try {
    return {
      entity_id: (await readIdpMetadata(xml)).entityId,
      metadata_xml: xml,
      metadata_url: metadata_url ?? null,
      metadata_read_at: new Date(),
    }
  } catch (error) {
    throw new AuthError(400, 'validation_failed', error instanceof Error ? error.message : 'SAML Metadata is not valid')
  }
}

function settingsOf({ resource_id, disabled, attribute_mapping, name_id_format }: CompanyForm) {
  return {
    ...(resource_id === undefined ? {} : { resource_id }),
    ...(disabled == null ? {} : { is_disabled: disabled }),
    ...(attribute_mapping ? { attribute_mapping: JSON.stringify(attribute_mapping) } : {}),
    ...(name_id_format === undefined ? {} : { name_id_format }),
  }
}

async function setDomains(tx: Tx, companyId: string, domains: string[]): Promise<void> {
  await tx.deleteFrom('auth.sso_domains').where('sso_provider_id', '=', companyId).execute()
  for (const domain of new Set(domains)) {
    const added = await tx
      .insertInto('auth.sso_domains')
      .values({ domain, sso_provider_id: companyId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('domain')
      .executeTakeFirst()
    if (!added) {
      const message = `SSO Domain '${domain}' is already assigned to another identity provider`
      throw new AuthError(400, 'sso_domain_already_exists', message)
    }
  }
}

async function presentById(database: AuthContext['platform']['database'] | Tx, id: string) {
  const company = await companyById(database, id)
  if (!company) throw new AuthError(404, 'sso_provider_not_found', 'SSO Identity Provider not found')
  const domains = await database
    .selectFrom('auth.sso_domains')
    .select(COLUMNS['auth.sso_domains'])
    .where('sso_provider_id', '=', id)
    .orderBy('domain')
    .execute()
  return present(company, domains)
}

function present(company: CompanyRow, domains: { domain: string; created_at: string }[]) {
  const { entity_id, metadata_xml, metadata_url, attribute_mapping, name_id_format } = company
  return {
    id: company.id,
    ...(company.resource_id ? { resource_id: company.resource_id } : {}),
    disabled: company.is_disabled,
    saml: {
      entity_id,
      metadata_xml,
      ...(metadata_url ? { metadata_url } : {}),
      attribute_mapping,
      ...(name_id_format ? { name_id_format } : {}),
    },
    domains: domains.map(({ domain, created_at }) => ({ domain, created_at })),
    created_at: company.created_at,
    updated_at: company.updated_at,
  }
}
