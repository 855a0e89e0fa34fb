import * as calls from '#contract/cart.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addCartItem } from './add-cart-item.ts'
import { checkGuestCart } from './check-guest-cart.ts'
import { emptyCart } from './empty-cart.ts'
import { getCart } from './get-cart.ts'
import { mergeCart } from './merge-cart.ts'
import { removeCartItem } from './remove-cart-item.ts'
import { updateCartItem } from './update-cart-item.ts'

export function cartRoutes(app: App, platform: Platform): void {
  serve(app, calls.getCart, ({ caller, query }) => getCart(platform, caller, query.product_id))
  serve(app, calls.addCartItem, ({ caller, body }) => addCartItem(platform, caller, body))
  serve(app, calls.updateCartItem, ({ caller, params, body }) =>
    updateCartItem(platform, caller, params.id, body.quantity),
  )
  serve(app, calls.removeCartItem, ({ caller, params }) => removeCartItem(platform, caller, params.id))
  serve(app, calls.clearCart, ({ caller }) => emptyCart(platform.database, caller.user_id))
  serve(app, calls.mergeCart, ({ caller, body }) => mergeCart(platform, caller, body))
  serve(app, calls.checkGuestCart, ({ body }) => checkGuestCart(platform, body.product_ids))
}
