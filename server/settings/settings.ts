import type { AdminSettings, SettingsChange, ShopSettings } from '#contract/settings.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { keepStoredPicture } from '#server/media/keep-stored-picture.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { readSettings } from '#server/platform/settings.ts'
import { changesOf } from './changes.ts'
import { lockSettings, replaceSettings } from './queries.ts'

/** Returns the settings of the shop and their version, as they are stored in the database. */
export function getSettings({ database, settings }: Platform): Promise<AdminSettings> {
  return readSettings(database, settings.initial)
}

/**
 * Changes the given settings and keeps the others. Throws the errors of `changeSettings`, or `validation_failed` if the
 * logo is not stored in this shop.
 */
export function saveSettings(
  platform: Platform,
  admin: Admin,
  { seen_version, settings }: SettingsChange,
): Promise<AdminSettings> {
  return changeSettings(platform, admin, seen_version, (before, tx) =>
    withStoredLogo(tx, { ...before, ...given(settings) }),
  )
}

/**
 * Stores the settings that `change` returns. All processes use the new settings within a moment. The audit log shows
 * each changed setting with its old and new value. Throws `settings_changed` (with the settings) if another admin has
 * changed a setting since `seenVersion`.
 */
export async function changeSettings(
  { database, events, settings: shop }: Platform,
  { user_id }: Admin,
  seenVersion: number,
  change: (before: ShopSettings, tx: Tx) => ShopSettings | Promise<ShopSettings>,
): Promise<AdminSettings> {
  const saved = await database.transaction().execute(async (tx) => {
    await lockSettings(tx)
    const before = await readSettings(tx, shop.initial)
    if (before.version !== seenVersion) throw new Problem('settings_changed', { shop_settings: before })
    const after = await change(before.settings, tx)
    const details = changesOf(before.settings, after)
    if (Object.keys(details).length === 0) return before
    const version = before.version + 1
    await replaceSettings(tx, version, after)
    await recordAct(tx, { actor_id: user_id, action: 'change', entity: 'settings', entity_id: 'shop', details })
    await events.publish(tx, 'settings', '*')
    return { version, settings: after }
  })
  // This process reads the settings now, because the admin's next request could arrive before the event about the
  // change.
  await shop.refresh()
  return saved
}

/** Returns the settings with the stored URL of the logo. Throws `validation_failed` if the shop has no such picture. */
async function withStoredLogo(tx: Tx, settings: ShopSettings): Promise<ShopSettings> {
  if (settings.logo_url === null) return settings
  const logo_url = await keepStoredPicture(tx, 'shop-images', settings.logo_url, 'settings.logo_url')
  return { ...settings, logo_url }
}

/** Returns the settings that have a value. */
function given(settings: SettingsChange['settings']): Partial<ShopSettings> {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
}
