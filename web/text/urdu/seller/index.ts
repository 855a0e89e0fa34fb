import { dashboardTexts } from './dashboard.ts'
import { frameTexts } from './frame.ts'
import { historyTexts } from './history.ts'
import { sellerSentences as importSentences, importTexts } from './import.ts'
import { importPictureSentences, importPictureTexts } from './import-pictures.ts'
import { messagesTexts } from './messages.ts'
import { ordersTexts } from './orders.ts'
import { productsTexts } from './products.ts'
import { registrationTexts } from './registration.ts'
import { settingsTexts } from './settings.ts'
import { staffTexts } from './staff.ts'

/** The Urdu texts of the seller area. */
export const texts = {
  ...frameTexts,
  ...dashboardTexts,
  ...ordersTexts,
  ...productsTexts,
  ...registrationTexts,
  ...settingsTexts,
  ...staffTexts,
  ...historyTexts,
  ...messagesTexts,
  ...importTexts,
  ...importPictureTexts,
} as const

/** The messages to sellers that contain values. */
export const sentences = { ...importSentences, ...importPictureSentences } as const
