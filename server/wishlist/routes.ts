import * as alerts from '#contract/stock-alerts.ts'
import * as calls from '#contract/wishlist.ts'
import { publishChange } from '#server/cart/publish-change.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addToWishlist } from './add-to-wishlist.ts'
import { listWishlist } from './list-wishlist.ts'
import { moveToCart } from './move-to-cart.ts'
import { removeFromWishlist } from './remove-from-wishlist.ts'
import { getStockAlert, removeStockAlert, sendStockAlertsByJob, setStockAlert } from './stock-alerts.ts'

export function wishlistRoutes(app: App, platform: Platform): void {
  sendStockAlertsByJob(platform)
  serve(app, alerts.getStockAlert, ({ caller, params }) => getStockAlert(platform, caller, params.product_id))
  serve(app, alerts.setStockAlert, ({ caller, params }) => setStockAlert(platform, caller, params.product_id))
  serve(app, alerts.removeStockAlert, ({ caller, params }) => removeStockAlert(platform, caller, params.product_id))
  serve(app, calls.listWishlist, ({ caller, query }) => listWishlist(platform, caller, query))
  serve(app, calls.addToWishlist, ({ caller, body }) => addToWishlist(platform, caller, body.product_id))
  serve(app, calls.removeFromWishlist, ({ caller, params }) => removeFromWishlist(platform, caller, params.product_id))
  serve(app, calls.moveWishlistItemToCart, ({ caller, body }) =>
    publishChange(platform, caller, moveToCart(platform, caller, body.product_id)),
  )
}
