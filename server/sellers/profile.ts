import type { SellerProfile, SellerProfileChange, SellerProfileForm } from '#contract/sellers.ts'
import { keepStoredPicture } from '#server/media/keep-stored-picture.ts'
import type { Seller } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { insertProfile, profileOf, updateProfile } from './queries.ts'
import { refuseDuplicate } from './refuse-duplicate.ts'

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
 * Changes the caller's business profile. A verified seller stays verified. Throws `profile_not_found`. Throws
 * `validation_failed` if the picture is not stored in this shop, or if a verified seller takes the name, contact number
 * or picture of another verified seller.
 */
export async function changeProfile(
  platform: Platform,
  { seller_id }: Seller,
  change: SellerProfileChange,
): Promise<SellerProfile> {
  const { profile_picture, ...fields } = change
  const picture =
    profile_picture === undefined ? {} : { profile_picture: await storedPicture(platform, profile_picture) }
  const current = await getProfile(platform, { seller_id })
  if (current.is_verified) await refuseDuplicate(platform.database, current, { ...fields, ...picture })
  const profile = await updateProfile(platform.database, seller_id, {
    ...fields,
    ...picture,
  })
  if (!profile) throw new Problem('profile_not_found')
  return profile
}

function storedPicture({ database }: Platform, url: string): Promise<string> {
  return keepStoredPicture(database, 'seller-images', url, 'profile_picture')
}
