import {
  CHECKED_FIELDS,
  type CheckedField,
  type SellerProfile,
  type SellerProfileChange,
  type SellerProfileForm,
  sellerProfileChange,
} from '#contract/sellers.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { keepStoredPicture } from '#server/media/keep-stored-picture.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Seller } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { recordSellerAct } from '#server/seller-history/record-seller-act.ts'
import { insertProfile, profileOf, setUncheckedChange, uncheckedChangeOf, updateProfile } from './queries.ts'
import { refuseDuplicate } from './refuse-duplicate.ts'
import { lockSeller } from './verification.ts'

/**
 * Returns the caller's business profile. Throws `profile_not_found` if the seller has not registered a business yet.
 */
export async function getProfile(
  { database }: Platform,
  { seller_id }: Pick<Seller, 'seller_id'>,
): Promise<SellerProfile> {
  const profile = await profileOf(database, seller_id)
  if (!profile) throw new Problem('profile_not_found')
  return profile
}

/**
 * Registers the caller's business, which an admin must then verify. Throws `seller_profile_exists`, or
 * `validation_failed` if the picture is not stored in this shop.
 */
export async function registerBusiness(
  platform: Platform,
  { seller_id }: Seller,
  { consent: _, ...form }: SellerProfileForm & { consent: true },
): Promise<SellerProfile> {
  const { database, events } = platform
  const profile_picture = await storedPicture(platform, form.profile_picture)
  const profile = await insertProfile(database, seller_id, { ...form, profile_picture })
  if (!profile) throw new Problem('seller_profile_exists')
  await events.publish(database, 'seller', seller_id)
  return profile
}

/**
 * Changes the caller's business profile. A verified seller stays verified, but an admin must check a new name or
 * contact, which the audit log records. A declined seller waits for a decision again. Throws `profile_not_found`.
 * Throws `validation_failed` if the picture is not stored in this shop, or if a verified seller takes the name, contact
 * number or picture of another verified seller.
 */
export async function changeProfile(
  platform: Platform,
  seller: Seller,
  change: SellerProfileChange,
): Promise<SellerProfile> {
  const { seller_id, member } = seller
  const { database, events } = platform
  const { profile_picture, ...fields } = change
  const picture =
    profile_picture === undefined ? {} : { profile_picture: await storedPicture(platform, profile_picture) }
  return database.transaction().execute(async (tx) => {
    await lockSeller(tx, seller_id)
    const current = await profileOf(tx, seller_id)
    if (current?.is_verified) await refuseDuplicate(tx, current, { ...fields, ...picture })
    const profile = await updateProfile(tx, seller_id, { ...fields, ...picture })
    if (!current || !profile) throw new Problem('profile_not_found')
    const names = Object.keys(sellerProfileChange.shape) as (keyof SellerProfileChange)[]
    const changed = names.filter((name) => current[name] !== profile[name])
    if (changed.length > 0) await recordSellerAct(tx, seller, { action: 'change_profile', fields: changed })
    if (await requestCheck(tx, member.user_id, { current, profile })) await events.publish(tx, 'seller', seller_id)
    return profile
  })
}

type NameChange = { current: SellerProfile; profile: SellerProfile }

/**
 * Makes an admin check the name and contact of a verified seller, if they have changed, and records the change in the
 * audit log. If the seller changes them back before the check, there is nothing to check. Returns whether the name or
 * contact of a verified seller has changed. The caller must have locked the row of the seller.
 */
async function requestCheck(tx: Tx, actor_id: string, { current, profile }: NameChange): Promise<boolean> {
  const changed = CHECKED_FIELDS.filter((field) => current[field] !== profile[field])
  if (!current.is_verified || changed.length === 0) return false
  const earlier = { ...pick(current, changed), ...(await uncheckedChangeOf(tx, profile.id)) }
  const different = CHECKED_FIELDS.filter((field) => field in earlier && earlier[field] !== profile[field])
  await setUncheckedChange(tx, profile.id, different.length > 0 ? pick(earlier, different) : null)
  await recordAct(tx, {
    actor_id,
    action: 'change_name',
    entity: 'seller',
    entity_id: profile.id,
    details: { name: profile.business_name, from: inWords(current, changed), to: inWords(profile, changed) },
  })
  return true
}

type Checked = Partial<Pick<SellerProfile, CheckedField>>

function pick(values: Checked, fields: readonly CheckedField[]): Checked {
  return Object.fromEntries(fields.map((field) => [field, values[field]]))
}

function inWords(values: Checked, fields: readonly CheckedField[]): string {
  return fields.map((field) => values[field]).join(', ')
}

function storedPicture({ database }: Platform, url: string): Promise<string> {
  return keepStoredPicture(database, 'seller-images', url, 'profile_picture')
}
