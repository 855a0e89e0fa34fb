import * as calls from '#contract/addresses.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addAddress } from './add-address.ts'
import { deleteAddress } from './delete-address.ts'
import { listAddresses } from './list-addresses.ts'
import { updateAddress } from './update-address.ts'

export function addressRoutes(app: App, platform: Platform): void {
  serve(app, calls.listAddresses, ({ caller, query }) => listAddresses(platform, caller, query))
  serve(app, calls.addAddress, ({ caller, body }) => addAddress(platform, caller, body))
  serve(app, calls.updateAddress, ({ caller, params, body }) =>
    updateAddress(platform, caller, params.address_id, body),
  )
  serve(app, calls.deleteAddress, ({ caller, params }) => deleteAddress(platform, caller, params.address_id))
}
