import { cartTexts } from './cart.ts'
import { catalogTexts } from './catalog.ts'
import { categoriesTexts } from './categories.ts'
import { checkoutTexts } from './checkout.ts'
import { fieldsTexts } from './fields.ts'
import { frameTexts } from './frame.ts'
import { homeTexts } from './home.ts'
import { informationTexts } from './information.ts'
import { messagesTexts } from './messages.ts'
import { problemsTexts } from './problems.ts'
import { productTexts } from './product.ts'
import { sellerTexts } from './seller.ts'
import { sentencesTexts } from './sentences.ts'
import { shopTexts } from './shop.ts'
import { statusesTexts } from './statuses.ts'
import { uiTexts } from './ui.ts'
import { wishlistTexts } from './wishlist.ts'

/**
 * The Urdu texts that every page needs: those of the page header and footer, of the shared components and of the
 * storefront.
 */
export const guests = {
  ...frameTexts,
  ...uiTexts,
  ...cartTexts,
  ...catalogTexts,
  ...categoriesTexts,
  ...checkoutTexts,
  ...homeTexts,
  ...informationTexts,
  ...productTexts,
  ...sellerTexts,
  ...shopTexts,
  ...wishlistTexts,
  ...messagesTexts,
  ...statusesTexts,
  ...problemsTexts,
  ...sentencesTexts,
  ...fieldsTexts,
} as const

export { sentencesTexts }
