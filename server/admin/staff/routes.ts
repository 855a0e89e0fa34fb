import * as calls from '#contract/staff.ts'
import { createProveOwner } from '#server/auth/index.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addStaff, changeStaffRoles, removeStaff } from './change-staff.ts'
import { allStaff } from './queries.ts'

export function staffRoutes(app: App, platform: Platform): void {
  const proveOwner = createProveOwner(platform)
  serve(app, calls.listStaff, async () => ({ items: await allStaff(platform.database), next_cursor: null }))
  serve(app, calls.addStaff, ({ caller, body: { proof, ...form }, raw }) =>
    addStaff(platform, caller, form, () => proveOwner(caller, proof, raw.ip)),
  )
  serve(app, calls.changeStaffRoles, ({ caller, params, body: { proof, ...form }, raw }) =>
    changeStaffRoles(platform, caller, params.id, form, () => proveOwner(caller, proof, raw.ip)),
  )
  serve(app, calls.removeStaff, ({ caller, params, body: { proof, seen_staff_roles }, raw }) =>
    removeStaff(platform, caller, params.id, seen_staff_roles, () => proveOwner(caller, proof, raw.ip)),
  )
}
