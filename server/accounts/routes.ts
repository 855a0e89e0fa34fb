import * as calls from '#contract/customers.ts'
import * as phoneProof from '#contract/phone-proof.ts'
import * as signIn from '#contract/sign-in.ts'
import { createPhoneProofs } from '#server/auth/index.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addRole } from './add-role.ts'
import { listDevices, signDeviceOut } from './devices.ts'
import { ensureAccount } from './ensure-account.ts'
import { getAccount } from './get-account.ts'

export function accountRoutes(app: App, platform: Platform): void {
  const phones = createPhoneProofs(platform)
  serve(app, calls.getAccount, ({ caller }) => getAccount(platform, caller))
  serve(app, calls.ensureAccount, ({ caller, body }) => ensureAccount(platform, caller, body.role))
  serve(app, calls.addRole, ({ caller, body }) => addRole(platform, caller, body.role))
  serve(app, signIn.listDevices, ({ caller }) => listDevices(platform, caller))
  serve(app, signIn.signDeviceOut, ({ caller, params }) => signDeviceOut(platform, caller, params.session_id))
  serve(app, phoneProof.sendPhoneCode, ({ caller, body, raw }) => phones.send(caller, digitsOf(body.phone), raw.ip))
  serve(app, phoneProof.provePhone, ({ caller, body: { phone, code }, raw }) =>
    phones.prove(caller, { phone: digitsOf(phone), code }, raw.ip),
  )
}

/** Returns a stored phone number such as `+923001234567` as sign-in stores it: without the plus sign. */
function digitsOf(phone: string): string {
  return phone.slice(1)
}
