import { invoiceTexts } from '../invoice.ts'
import { accountTexts } from './account.ts'
import { accountSettingsTexts } from './account-settings.ts'
import { addressesTexts } from './addresses.ts'
import { announcementsTexts } from './announcements.ts'
import { apiKeysTexts } from './api-keys.ts'
import { documentsTexts } from './documents.ts'
import { findTexts } from './find.ts'
import { messagesTexts } from './messages.ts'
import { orderTexts } from './order.ts'
import { ordersTexts } from './orders.ts'
import { salesTexts } from './sales.ts'
import { securityTexts } from './security.ts'
import { sessionTexts } from './session.ts'
import { signInTexts } from './sign-in.ts'
import { wishlistTexts } from './wishlist.ts'

/** The Urdu texts of the pages of sign-in and of the customer’s account. */
export const members = {
  ...announcementsTexts,
  ...accountTexts,
  ...accountSettingsTexts,
  ...addressesTexts,
  ...apiKeysTexts,
  ...documentsTexts,
  ...findTexts,
  ...invoiceTexts,
  ...orderTexts,
  ...ordersTexts,
  ...salesTexts,
  ...securityTexts,
  ...sessionTexts,
  ...signInTexts,
  ...wishlistTexts,
  ...messagesTexts,
} as const
