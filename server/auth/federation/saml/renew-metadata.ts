import { sql } from 'kysely'
import type { Platform } from '#server/platform/platform.ts'
import { fetchIdpMetadata } from './fetch-idp-metadata.ts'
import { readIdpMetadata } from './idp-metadata.ts'

const QUEUE = 'saml-metadata'
const EVERY_NIGHT = '17 2 * * *'

/**
 * Registers a job that downloads the SAML metadata of all companies with a metadata URL every night, because the keys
 * of identity providers change.
 */
export function registerMetadataRenewal(platform: Platform): void {
  platform.jobs.register(QUEUE, () => renewMetadata(platform), { schedule: EVERY_NIGHT })
}

/**
 * Downloads the metadata of each company that has a metadata URL. If a download fails, or if the downloaded metadata
 * has another entity id, the stored metadata stays.
 */
export async function renewMetadata({ database, log }: Platform): Promise<void> {
  const companies = await database
    .selectFrom('auth.sso_providers')
    .select(['id', 'entity_id', 'metadata_url'])
    .where('metadata_url', 'is not', null)
    .execute()
  for (const { id, entity_id, metadata_url } of companies) {
    try {
      const metadata = await fetchIdpMetadata(metadata_url ?? '')
      if ((await readIdpMetadata(metadata)).entityId !== entity_id)
        throw new Error('the metadata has another entity id')
      await database
        .updateTable('auth.sso_providers')
        .set({ metadata_xml: metadata, metadata_read_at: sql`now()` })
        .where('id', '=', id)
        .where('metadata_url', '=', metadata_url)
        .execute()
    } catch (error) {
      log.warn({ err: error, company: id }, 'SAML metadata could not be renewed')
    }
  }
}
