import * as calls from '#contract/admin.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addCategory, deleteCategory, listAdminCategories, updateCategory } from './categories.ts'
import { adminDashboard } from './dashboard.ts'
import { listAllOrders } from './list-all-orders.ts'
import { listSellers, verifySeller } from './sellers.ts'

export function adminRoutes(app: App, platform: Platform): void {
  serve(app, calls.getAdminDashboard, () => adminDashboard(platform))
  serve(app, calls.listAllOrders, ({ query }) => listAllOrders(platform, query))
  serve(app, calls.listSellers, ({ query }) => listSellers(platform, query))
  serve(app, calls.verifySeller, ({ caller, params }) => verifySeller(platform, caller, params.id))
  serve(app, calls.listAdminCategories, () => listAdminCategories(platform))
  serve(app, calls.addCategory, ({ caller, body }) => addCategory(platform, caller, body))
  serve(app, calls.updateCategory, ({ caller, params, body }) =>
    updateCategory(platform, caller, params.category_id, body),
  )
  serve(app, calls.deleteCategory, ({ caller, params }) => deleteCategory(platform, caller, params.category_id))
}
