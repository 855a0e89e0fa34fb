import { expect, it } from 'vitest'
import { z } from 'zod'
import { billingAddress } from './addresses.ts'
import { adminDashboard } from './admin.ts'
import { adminCategory } from './admin-categories.ts'
import { adminOrder } from './admin-orders.ts'
import { adminSeller } from './admin-sellers.ts'
import { adminUser } from './admin-users.ts'
import { cartItem, cartProduct } from './cart.ts'
import { cashMovement, collector, owedRefund } from './cash.ts'
import { category, detailedProduct, product, productFacets } from './catalog.ts'
import { commissionRule } from './commission.ts'
import { account } from './customers.ts'
import { firstSteps } from './first-steps.ts'
import { adminHomePage, homePage } from './home-page.ts'
import { invoice } from './invoices.ts'
import { accountBalance, posting } from './ledger.ts'
import { moneyReport, sellerMoney } from './money-figures.ts'
import { listedOrder, order, orderItem, orderSummary } from './orders.ts'
import { batchPayout, payableSeller, payoutBatch } from './payout-batches.ts'
import { payout, payoutSettings } from './payouts.ts'
import { productReview } from './product-reviews.ts'
import { publicSeller } from './public-sellers.ts'
import { sellerSales, shopSales } from './sales-figures.ts'
import { sellerAccount, statement, statementLine } from './seller-account.ts'
import { sellerDocument } from './seller-documents.ts'
import { sellerAct } from './seller-history.ts'
import { sellerDashboard, sellerOrder, sellerOrderDetail } from './seller-orders.ts'
import { sellerProduct } from './seller-products.ts'
import { sellerInvitation, sellerStaffMember } from './seller-staff.ts'
import { bankAccount, sellerProfile } from './sellers.ts'
import { adminSettings } from './settings.ts'
import { staffMember } from './staff.ts'
import { store } from './store.ts'
import { sellerTax, taxRule } from './tax.ts'
import { taxBalance, taxPayment, taxSum } from './tax-months.ts'
import * as fixtures from './testing/fixtures.ts'
import { adminToDo, sellerToDo } from './to-do.ts'
import { transferToPay, waitingTransfer } from './transfers.ts'
import { wishlistItem } from './wishlist.ts'

const SCHEMAS: Record<keyof typeof fixtures, z.ZodType> = {
  STORE: store,
  ADMIN_SETTINGS: adminSettings,
  FIRST_STEPS: firstSteps,
  HOME_PAGE: homePage,
  ADMIN_HOME_PAGE: adminHomePage,
  CATEGORY: category,
  PRODUCT: product,
  DETAILED_PRODUCT: detailedProduct,
  CART_PRODUCT: cartProduct,
  CART_ITEM: cartItem,
  WISHLIST_ITEM: wishlistItem,
  CUSTOMER: account,
  ADDRESS: billingAddress,
  LISTED_ORDER: listedOrder,
  ORDER_SUMMARY: orderSummary,
  PRODUCT_FACETS: productFacets,
  PUBLIC_SELLER: publicSeller,
  ORDER_ITEM: orderItem,
  ORDER: order,
  SELLER_PROFILE: sellerProfile,
  BANK_ACCOUNT: bankAccount,
  SELLER_PRODUCT: sellerProduct,
  SELLER_ORDER: sellerOrder,
  SELLER_ORDER_DETAIL: sellerOrderDetail,
  SELLER_DASHBOARD: sellerDashboard,
  SELLER_SALES: sellerSales,
  SHOP_SALES: shopSales,
  SELLER_TO_DO: sellerToDo,
  ADMIN_TO_DO: adminToDo,
  SELLER_DOCUMENT: sellerDocument,
  PRODUCT_REVIEW: productReview,
  ADMIN_SELLER: adminSeller,
  USER: adminUser,
  SELLER_STAFF_MEMBER: sellerStaffMember,
  SELLER_INVITATION: sellerInvitation,
  SELLER_ACT: sellerAct,
  STAFF_MEMBER: staffMember,
  ADMIN_CATEGORY: adminCategory,
  ADMIN_ORDER: adminOrder,
  COLLECTOR: collector,
  COMMISSION_RULE: commissionRule,
  TAX_RULE: taxRule,
  TAX_SUM: taxSum,
  TAX_BALANCE: taxBalance,
  TAX_PAYMENT: taxPayment,
  SELLER_TAX: sellerTax,
  INVOICE: invoice,
  SELLER_ACCOUNT: sellerAccount,
  PAYOUT_SETTINGS: payoutSettings,
  PAYOUT: payout,
  BATCH_PAYOUT: batchPayout,
  PAYOUT_BATCH: payoutBatch,
  PAYABLE_SELLER: payableSeller,
  STATEMENT: statement,
  STATEMENT_LINE: statementLine,
  CASH_MOVEMENT: cashMovement,
  CASH_DEPOSIT: cashMovement,
  OWED_REFUND: owedRefund,
  TRANSFER_TO_PAY: transferToPay,
  WAITING_TRANSFER: waitingTransfer,
  MONEY_REPORT: moneyReport,
  SELLER_MONEY: sellerMoney,
  LEDGER_POSTING: posting,
  LEDGER_BALANCES: z.array(accountBalance),
  ADMIN_DASHBOARD: adminDashboard,
}

it.each(Object.entries(fixtures))('the sample response %s has the form that the API promises', (name, fixture) => {
  const schema = SCHEMAS[name as keyof typeof fixtures]
  // The check is strict, so that it fails if a fixture has a field that the contract no longer has.
  expect((schema instanceof z.ZodObject ? schema.strict() : schema).parse(fixture)).toEqual(fixture)
})
