import { loadMember } from './accounts/load-member.ts'
import { accountRoutes } from './accounts/routes.ts'
import { addressRoutes } from './addresses/routes.ts'
import { adminRoutes } from './admin/routes.ts'
import { createKeyIdentification } from './api-keys/identify-key.ts'
import { apiKeyRoutes } from './api-keys/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { authRoutes, createTokenVerifier } from './auth/index.ts'
import { cartRoutes } from './cart/routes.ts'
import { cashRoutes } from './cash/routes.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { commissionRoutes } from './commission/routes.ts'
import { customerRoutes } from './customers/routes.ts'
import { homePageRoutes } from './home-page/routes.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { ledgerRoutes } from './ledger/routes.ts'
import { liveEventRoutes } from './live-events/routes.ts'
import { mailTextRoutes } from './mail-texts/routes.ts'
import { mediaRoutes } from './media/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { operationRoutes } from './operations/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { payoutRoutes } from './payouts/routes.ts'
import { createHttpApp } from './platform/http/app.ts'
import { healthRoutes } from './platform/http/health.ts'
import { openApi } from './platform/http/open-api.ts'
import { problemPages } from './platform/http/problem-pages.ts'
import type { App } from './platform/http/serve.ts'
import type { Platform } from './platform/platform.ts'
import { sellerAccountRoutes } from './seller-accounts/routes.ts'
import { sellerHistoryRoutes } from './seller-history/routes.ts'
import { sellerStaffRoutes } from './seller-staff/routes.ts'
import { sellerRoutes } from './sellers/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { storeRoutes } from './store/routes.ts'
import { storeCreditRoutes } from './store-credit/routes.ts'
import { taxRoutes } from './tax/routes.ts'
import { transferRoutes } from './transfers/routes.ts'
import { loadViewed } from './view-sessions/load-viewed.ts'
import { viewSessionRoutes } from './view-sessions/routes.ts'
import { webPushRoutes } from './web-push/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'
import { wishlistRoutes } from './wishlist/routes.ts'

/** Creates the HTTP app with the API calls of all modules. `open-shop.ts` adds the pages to it. */
export async function createShop(platform: Platform): Promise<App> {
  const app = await createHttpApp(platform, {
    ...(await createTokenVerifier(platform)),
    ...createKeyIdentification(platform),
    load: loadMember(platform),
    loadViewed: loadViewed(platform),
  })
  await openApi(app, platform)
  healthRoutes(app, platform)
  problemPages(app)

  authRoutes(app, platform)
  accountRoutes(app, platform)
  storeRoutes(app, platform)
  settingsRoutes(app, platform)
  mailTextRoutes(app, platform)
  homePageRoutes(app, platform)
  catalogRoutes(app, platform)
  cartRoutes(app, platform)
  wishlistRoutes(app, platform)
  addressRoutes(app, platform)
  customerRoutes(app, platform)
  liveEventRoutes(app, platform)
  storeCreditRoutes(app, platform)
  checkoutRoutes(app, platform)
  orderRoutes(app, platform)
  paymentRoutes(app, platform)
  ledgerRoutes(app, platform)
  cashRoutes(app, platform)
  transferRoutes(app, platform)
  commissionRoutes(app, platform)
  taxRoutes(app, platform)
  invoiceRoutes(app, platform)
  sellerAccountRoutes(app, platform)
  sellerStaffRoutes(app, platform)
  sellerHistoryRoutes(app, platform)
  sellerRoutes(app, platform)
  payoutRoutes(app, platform)
  adminRoutes(app, platform)
  viewSessionRoutes(app, platform)
  auditRoutes(app, platform)
  apiKeyRoutes(app, platform)
  mediaRoutes(app, platform)
  webPushRoutes(app, platform)
  notificationRoutes(app, platform)
  webhookRoutes(app, platform)
  operationRoutes(app, platform)
  return app
}
