import type { AdminHomePage, HomePage, HomePageChange } from '#contract/home-page.ts'
import { arrangeSections } from '#contract/home-sections.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { keepStoredPicture } from '#server/media/keep-stored-picture.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { lockHomePage, replaceHomePage, storedHomePage } from './queries.ts'

/** Returns the home page for visitors: the visible sections in display order, and the banners of today. */
export async function getHomePage({ replica }: Platform): Promise<HomePage> {
  const { sections, banners } = await storedHomePage(replica)
  const shown = arrangeSections(sections).flatMap(({ section, is_shown }) => (is_shown ? [section] : []))
  return { sections: shown, banners: shown.includes('banners') ? banners.filter(({ is_current }) => is_current) : [] }
}

/** Returns the home page for admins. It also contains hidden sections and the banners of other days. */
export async function getAdminHomePage({ database }: Pick<Platform, 'database'>): Promise<AdminHomePage> {
  return present(database)
}

async function present(database: Database | Tx): Promise<AdminHomePage> {
  const { version, sections, banners } = await storedHomePage(database)
  return { version, sections: arrangeSections(sections), banners }
}

/**
 * Replaces the arrangement and the banners of the home page. Throws `home_page_changed` (with the home page) if another
 * admin has changed it since `seen_version`, and `validation_failed` for a picture that is not stored in this shop.
 */
export async function saveHomePage(
  { database, events }: Platform,
  admin: Admin,
  { seen_version, sections, banners }: HomePageChange,
): Promise<AdminHomePage> {
  return database.transaction().execute(async (tx) => {
    await lockHomePage(tx)
    const before = await present(tx)
    if (before.version !== seen_version) throw new Problem('home_page_changed', { home_page: before })
    const rows = []
    for (const [index, banner] of banners.entries())
      rows.push({ ...banner, image_url: await storedPicture(tx, banner.image_url, index) })
    await replaceHomePage(tx, { sections: arrangeSections(sections), banners: rows })
    const after = await present(tx)
    await recordChanges(tx, admin, before, after)
    await events.publish(tx, 'home_page', '*')
    return after
  })
}

async function storedPicture(tx: Tx, url: string | null, index: number): Promise<string | null> {
  return url === null ? null : keepStoredPicture(tx, 'shop-images', url, `banners.${index}.image_url`)
}

/**
 * Adds one entry to the audit log if the sections of the home page have changed, and another entry if the banners have
 * changed.
 */
async function recordChanges(tx: Tx, { user_id }: Admin, before: AdminHomePage, after: AdminHomePage): Promise<void> {
  for (const [action, textOf] of [
    ['arrange', sectionsOf],
    ['change_banners', bannersOf],
  ] as const) {
    const [from, to] = [textOf(before), textOf(after)]
    if (from === to) continue
    await recordAct(tx, { actor_id: user_id, action, entity: 'home_page', entity_id: 'home', details: { from, to } })
  }
}

function sectionsOf({ sections }: AdminHomePage): string {
  return sections.map(({ section, is_shown }) => (is_shown ? section : `${section} (hidden)`)).join(', ')
}

function bannersOf({ banners }: AdminHomePage): string {
  const texts = banners.map(({ title, text, link, image_url, starts_on, ends_on }) => {
    const days = starts_on || ends_on ? ` (${starts_on ?? ''} to ${ends_on ?? ''})` : ''
    return `${[title, text, link, image_url].filter(Boolean).join(' · ')}${days}`
  })
  return texts.join('; ') || 'none'
}
