import { sql } from 'kysely'
import type { AdminBanner, BannerForm } from '#contract/home-page.ts'
import { SHOP_TIME_ZONE } from '#contract/periods.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'

type StoredHomePage = {
  version: number
  sections: { section: string; is_shown: boolean }[]
  /** All banners of the home page in display order, including banners of other days. */
  banners: AdminBanner[]
}

/**
 * Reads the stored arrangement of the home page and all banners with one statement. Both tables have only a few rows.
 */
export async function storedHomePage(database: Database | Tx): Promise<StoredHomePage> {
  const { rows } = await sql<StoredHomePage>`
    select version, sections, coalesce((
      select json_agg(json_build_object(
        'banner_id', banner_id, 'title', title, 'text', text, 'link', link, 'image_url', image_url,
        'starts_on', starts_on, 'ends_on', ends_on,
        'is_current', coalesce(starts_on <= today, true) and coalesce(ends_on >= today, true)) order by position)
      from home_banners, lateral (select (now() at time zone ${SHOP_TIME_ZONE})::date as today) as days), '[]') as banners
    from home_page`.execute(database)
  const [page] = rows
  if (!page) throw new Error('The table home_page is empty.')
  return page
}

/** Locks the home page until the transaction ends. Two admins' changes therefore run one after the other. */
export async function lockHomePage(tx: Tx): Promise<void> {
  await tx.selectFrom('home_page').select('version').forUpdate().execute()
}

/** Replaces the sections and all banners of the home page, and increases its version by 1. */
export async function replaceHomePage(
  tx: Tx,
  { sections, banners }: { sections: StoredHomePage['sections']; banners: BannerForm[] },
): Promise<void> {
  await tx
    .updateTable('home_page')
    .set({ version: sql`version + 1`, sections: JSON.stringify(sections) })
    .execute()
  await tx.deleteFrom('home_banners').execute()
  if (banners.length > 0) await tx.insertInto('home_banners').values(banners.map(withPlace)).execute()
}

function withPlace({ banner_id, ...banner }: BannerForm, index: number) {
  return { ...banner, ...(banner_id ? { banner_id } : {}), position: index + 1 }
}
