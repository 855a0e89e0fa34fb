import { invoiceTexts } from '../invoice.ts'
import { accountTexts } from './account.ts'
import { accountSettingsTexts } from './account-settings.ts'
import { addressesTexts } from './addresses.ts'
import { announcementsTexts } from './announcements.ts'
import { apiKeysTexts } from './api-keys.ts'
import { controlsTexts } from './controls.ts'
import { documentsTexts } from './documents.ts'
import { findTexts } from './find.ts'
import { orderTexts } from './order.ts'
import { ordersTexts } from './orders.ts'
import { salesTexts } from './sales.ts'
import { securityTexts } from './security.ts'
import { wishlistTexts } from './wishlist.ts'

/** The Urdu texts of the customer’s account. The areas of sellers and admins use them too. */
export const texts = {
  ...invoiceTexts,
  ...accountTexts,
  ...accountSettingsTexts,
  ...addressesTexts,
  ...announcementsTexts,
  ...apiKeysTexts,
  ...controlsTexts,
  ...documentsTexts,
  ...findTexts,
  ...orderTexts,
  ...ordersTexts,
  ...salesTexts,
  ...securityTexts,
  ...wishlistTexts,
} as const
