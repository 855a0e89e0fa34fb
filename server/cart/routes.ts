import * as calls from '#contract/cart.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addCartItem } from './add-cart-item.ts'
import { emptyCart } from './empty-cart.ts'
import { checkGuestCart, getCart } from './get-cart.ts'
import { mergeCart } from './merge-cart.ts'
import { publishChange } from './publish-change.ts'
import { removeCartItem } from './remove-cart-item.ts'
import { updateCartItem } from './update-cart-item.ts'

export function cartRoutes(app: App, platform: Platform): void {
  const publishing = <Result>(customer: Customer, change: Promise<Result>) => publishChange(platform, customer, change)
  serve(app, calls.getCart, ({ caller, query }) => getCart(platform, caller, query.product_id))
  serve(app, calls.addCartItem, ({ caller, body }) => publishing(caller, addCartItem(platform, caller, body)))
  serve(app, calls.updateCartItem, ({ caller, params, body }) =>
    publishing(caller, updateCartItem(platform, caller, params.id, body.quantity)),
  )
  serve(app, calls.removeCartItem, ({ caller, params }) =>
    publishing(caller, removeCartItem(platform, caller, params.id)),
  )
  serve(app, calls.clearCart, ({ caller }) => publishing(caller, emptyCart(platform.database, caller.user_id)))
  serve(app, calls.mergeCart, ({ caller, body }) => publishing(caller, mergeCart(platform, caller, body)))
  serve(app, calls.checkGuestCart, ({ body }) => checkGuestCart(platform, body.product_ids))
}
