import { cartTexts } from './cart.ts'
import { catalogTexts } from './catalog.ts'
import { categoriesTexts } from './categories.ts'
import { frameTexts } from './frame.ts'
import { informationLinksTexts } from './information-links.ts'
import { labelsTexts } from './labels.ts'
import { messagesTexts } from './messages.ts'
import { productTexts } from './product.ts'
import { secondFactorTexts } from './second-factor.ts'
import { sellerTexts } from './seller.ts'
import { shopTexts } from './shop.ts'
import { uiTexts } from './ui.ts'
import { wishlistTexts } from './wishlist.ts'

/** The Urdu texts of every page: those of the header and footer, the shop, the product pages and the cart. */
export const texts = {
  ...cartTexts,
  ...catalogTexts,
  ...categoriesTexts,
  ...frameTexts,
  ...informationLinksTexts,
  ...labelsTexts,
  ...messagesTexts,
  ...productTexts,
  ...secondFactorTexts,
  ...sellerTexts,
  ...shopTexts,
  ...uiTexts,
  ...wishlistTexts,
} as const
