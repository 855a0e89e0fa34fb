import { auditTexts } from './audit.ts'
import { cashTexts } from './cash.ts'
import { categoriesTexts } from './categories.ts'
import { commissionTexts } from './commission.ts'
import { dashboardTexts } from './dashboard.ts'
import { frameTexts } from './frame.ts'
import { homeTexts } from './home.ts'
import { jobsTexts } from './jobs.ts'
import { ledgerTexts } from './ledger.ts'
import { mailTexts } from './mail-texts.ts'
import { messagesTexts } from './messages.ts'
import { moneyTexts } from './money.ts'
import { orderTexts } from './order.ts'
import { ordersTexts } from './orders.ts'
import { ownTexts } from './own-texts.ts'
import { paymentsTexts } from './payments.ts'
import { payoutsTexts } from './payouts.ts'
import { searchTexts } from './search.ts'
import { sellerAccountTexts } from './seller-account.ts'
import { adminMessagesTexts, adminSentences } from './sentences.ts'
import { shopTexts } from './shop.ts'
import { staffTexts } from './staff.ts'
import { adminTaxTexts } from './tax.ts'
import { transfersTexts } from './transfers.ts'
import { userTexts } from './user.ts'
import { usersTexts } from './users.ts'
import { verifySellersTexts } from './verify-sellers.ts'
import { webhooksTexts } from './webhooks.ts'

/** The Urdu texts of the admin area. */
export const texts = {
  ...adminMessagesTexts,
  ...sellerAccountTexts,
  ...frameTexts,
  ...auditTexts,
  ...cashTexts,
  ...categoriesTexts,
  ...commissionTexts,
  ...dashboardTexts,
  ...homeTexts,
  ...jobsTexts,
  ...ledgerTexts,
  ...moneyTexts,
  ...orderTexts,
  ...ordersTexts,
  ...ownTexts,
  ...mailTexts,
  ...paymentsTexts,
  ...payoutsTexts,
  ...searchTexts,
  ...shopTexts,
  ...staffTexts,
  ...adminTaxTexts,
  ...transfersTexts,
  ...userTexts,
  ...usersTexts,
  ...verifySellersTexts,
  ...webhooksTexts,
  ...messagesTexts,
} as const

export { adminSentences as sentences }
