import * as calls from '#contract/admin.ts'
import * as categoryCalls from '#contract/admin-categories.ts'
import * as orderCalls from '#contract/admin-orders.ts'
import * as searchCalls from '#contract/admin-search.ts'
import * as documentCalls from '#contract/admin-seller-documents.ts'
import * as sellerCalls from '#contract/admin-sellers.ts'
import * as userCalls from '#contract/admin-users.ts'
import * as moneyCalls from '#contract/money-figures.ts'
import * as actCalls from '#contract/order-acts.ts'
import * as reviewCalls from '#contract/product-reviews.ts'
import { getShopSales } from '#contract/sales-figures.ts'
import * as refundCalls from '#contract/staff-refunds.ts'
import * as toDo from '#contract/to-do.ts'
import { missedSearches } from '#server/catalog/search-log.ts'
import { watchHeldStock } from '#server/figures/held-stock.ts'
import { startRefreshing } from '#server/figures/refresh-figures.ts'
import { shopSales } from '#server/figures/sales-figures.ts'
import { nameTable } from '#server/platform/http/name-table.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addCategory, deleteCategory, listAdminCategories, orderCategories } from './categories/change-categories.ts'
import { updateCategory } from './categories/update-category.ts'
import { adminDashboard } from './dashboard.ts'
import { exportMoney } from './money/export-money.ts'
import { getMoneyReport, listMoneyOfSellers } from './money/money-report.ts'
import { cancelFulfilment } from './orders/cancel-fulfilment.ts'
import { cancelOrder } from './orders/cancel-order.ts'
import { correctAddress } from './orders/correct-address.ts'
import { exportOrders } from './orders/export-orders.ts'
import { getAnyOrder, listAllOrders } from './orders/list-all-orders.ts'
import { refundOrder } from './orders/refund-order.ts'
import { repeatMail } from './orders/repeat-mail.ts'
import { setStatusForSeller } from './orders/set-status.ts'
import { addNote } from './orders/staff-notes.ts'
import { approveProducts, rejectProduct } from './product-reviews/decide-reviews.ts'
import { listProductReviews } from './product-reviews/list-reviews.ts'
import { addSearchTerm, deleteSearchTerm, listSearchTerms, updateSearchTerm } from './search/search-terms.ts'
import { confirmSellerChange } from './sellers/confirm-change.ts'
import { declineSeller, withdrawVerification } from './sellers/decline-seller.ts'
import { decideDocument, viewDocument } from './sellers/documents.ts'
import { getSeller, listSellers } from './sellers/list-sellers.ts'
import { restoreSellersByJob } from './sellers/suspend-seller.ts'
import { verifySeller } from './sellers/verify-seller.ts'
import { staffRoutes } from './staff/routes.ts'
import { adminToDo } from './to-do.ts'
import { banUser, liftBan } from './users/ban-user.ts'
import { changeUserRole } from './users/change-user-role.ts'
import { getUser, listUsers } from './users/list-users.ts'
import { endUserSessions, listUserSessions } from './users/user-sessions.ts'

export function adminRoutes(app: App, platform: Platform): void {
  startRefreshing(app, platform)
  watchHeldStock(platform)
  restoreSellersByJob(platform)
  serve(app, getShopSales, ({ query }) => shopSales(platform, query))
  serve(app, calls.getAdminDashboard, ({ query }) => adminDashboard(platform, query.days))
  serve(app, toDo.getAdminToDo, ({ caller }) => adminToDo(platform, caller))
  moneyRoutes(app, platform)
  orderRoutes(app, platform)
  sellerRoutes(app, platform)
  categoryRoutes(app, platform)
  searchRoutes(app, platform)
  userRoutes(app, platform)
  staffRoutes(app, platform)
}

function moneyRoutes(app: App, platform: Platform): void {
  serve(app, moneyCalls.getMoneyReport, ({ query }) => getMoneyReport(platform, query))
  serve(app, moneyCalls.listMoneyOfSellers, ({ query }) => listMoneyOfSellers(platform, query))
  serve(app, moneyCalls.exportMoney, async ({ caller, params, query, reply }) => {
    nameTable(reply, `${params.table}.csv`)
    return exportMoney(platform, caller, params.table, query)
  })
}

function orderRoutes(app: App, platform: Platform): void {
  serve(app, orderCalls.listAllOrders, ({ query }) => listAllOrders(platform, query))
  serve(app, orderCalls.exportOrders, async ({ caller, query, reply }) => {
    nameTable(reply, 'orders.csv')
    return exportOrders(platform, caller, query)
  })
  serve(app, orderCalls.cancelFulfilment, ({ caller, params, body }) =>
    cancelFulfilment(platform, caller, params, body.reason),
  )
  serve(app, refundCalls.refundOrder, ({ caller, params, body }) =>
    refundOrder(platform, caller, params.order_id, body),
  )
  actRoutes(app, platform)
  serve(app, orderCalls.getAnyOrder, ({ params }) => getAnyOrder(platform, params.order_id))
}

function actRoutes(app: App, platform: Platform): void {
  serve(app, actCalls.cancelOrder, ({ caller, params, body }) =>
    cancelOrder(platform, caller, params.order_id, body.reason),
  )
  serve(app, actCalls.setStatusForSeller, ({ caller, params, body }) =>
    setStatusForSeller(platform, caller, params, body),
  )
  serve(app, actCalls.correctAddress, ({ caller, params, body }) =>
    correctAddress(platform, caller, params.order_id, body),
  )
  serve(app, actCalls.addNote, ({ caller, params, body }) => addNote(platform, caller, params.order_id, body.text))
  serve(app, actCalls.repeatMail, ({ caller, params, body }) =>
    repeatMail(platform, caller, params.order_id, body.mail),
  )
}

function sellerRoutes(app: App, platform: Platform): void {
  serve(app, sellerCalls.listSellers, ({ query }) => listSellers(platform, query))
  serve(app, sellerCalls.getSeller, ({ params }) => getSeller(platform, params.id))
  serve(app, sellerCalls.verifySeller, ({ caller, params, body }) =>
    verifySeller(platform, caller, params.id, body?.seen_updated_at),
  )
  serve(app, reviewCalls.listProductReviews, ({ query }) => listProductReviews(platform, query))
  serve(app, reviewCalls.approveProducts, ({ caller, body }) => approveProducts(platform, caller, body))
  serve(app, reviewCalls.rejectProduct, ({ caller, params, body }) =>
    rejectProduct(platform, caller, params.product_id, body),
  )
  serve(app, documentCalls.readSellerDocument, ({ caller, params, reply }) =>
    viewDocument(platform, caller, params, reply),
  )
  serve(app, documentCalls.decideDocument, ({ caller, params, body }) => decideDocument(platform, caller, params, body))
  serve(app, sellerCalls.confirmSellerChange, ({ caller, params, body }) =>
    confirmSellerChange(platform, caller, params.id, body?.seen_updated_at),
  )
  serve(app, sellerCalls.declineSeller, ({ caller, params, body }) => declineSeller(platform, caller, params.id, body))
  serve(app, sellerCalls.withdrawVerification, ({ caller, params, body }) =>
    withdrawVerification(platform, caller, params.id, body),
  )
}

function categoryRoutes(app: App, platform: Platform): void {
  serve(app, categoryCalls.listAdminCategories, () => listAdminCategories(platform))
  serve(app, categoryCalls.addCategory, ({ caller, body }) => addCategory(platform, caller, body))
  serve(app, categoryCalls.orderCategories, ({ caller, body }) => orderCategories(platform, caller, body.category_ids))
  serve(app, categoryCalls.updateCategory, ({ caller, params, body }) =>
    updateCategory(platform, caller, params.category_id, body),
  )
  serve(app, categoryCalls.deleteCategory, ({ caller, params }) => deleteCategory(platform, caller, params.category_id))
}

function searchRoutes(app: App, platform: Platform): void {
  serve(app, searchCalls.listSearchTerms, ({ query }) => listSearchTerms(platform, query))
  serve(app, searchCalls.addSearchTerm, ({ caller, body }) => addSearchTerm(platform, caller, body))
  serve(app, searchCalls.updateSearchTerm, ({ caller, params, body }) =>
    updateSearchTerm(platform, caller, params.term, body),
  )
  serve(app, searchCalls.deleteSearchTerm, ({ caller, params }) => deleteSearchTerm(platform, caller, params.term))
  serve(app, searchCalls.listMissedSearches, async ({ query }) => ({
    items: await missedSearches(platform.database, query.days),
    next_cursor: null,
  }))
}

function userRoutes(app: App, platform: Platform): void {
  serve(app, userCalls.listUsers, ({ query }) => listUsers(platform, query))
  serve(app, userCalls.getUser, ({ params }) => getUser(platform, params.id))
  serve(app, userCalls.changeUserRole, ({ caller, params, body }) => changeUserRole(platform, caller, params.id, body))
  serve(app, userCalls.banUser, ({ caller, params, body }) => banUser(platform, caller, params.id, body))
  serve(app, userCalls.liftBan, ({ caller, params }) => liftBan(platform, caller, params.id))
  serve(app, userCalls.listUserSessions, ({ params, query }) => listUserSessions(platform, params.id, query))
  serve(app, userCalls.endUserSessions, ({ caller, params }) => endUserSessions(platform, caller, params.id))
  serve(app, userCalls.endUserSession, ({ caller, params }) =>
    endUserSessions(platform, caller, params.id, params.session_id),
  )
}
