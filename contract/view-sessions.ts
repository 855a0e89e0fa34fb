import { z } from 'zod'
import { reason } from './admin-sellers.ts'
import { call, nothing, timestamp } from './call.ts'
import { ROLES } from './customers.ts'
import { idInAddress } from './fields.ts'
import { ALL_STAFF } from './staff-roles.ts'
import { STOP_VIEW_PATH, VIEWERS } from './views.ts'

/** A view session that has just started. */
export const viewSession = z
  .object({
    view_id: z.uuid().describe('The value of the header `x-view-session`.'),
    user_id: z.uuid().describe('The account as which the admin sees the shop.'),
    name: z.string().describe('The name of the account, or its email or phone number.'),
    role: z.enum(ROLES),
    seconds_left: z.int().describe('The seconds until the view session ends.'),
  })
  .meta({ id: 'ViewSession' })
export type ViewSession = z.infer<typeof viewSession>

export const startView = call({
  name: 'startView',
  method: 'POST',
  path: '/api/admin/users/:id/view',
  caller: 'admin',
  staff: VIEWERS,
  tag: 'Admin',
  summary:
    'Start to view the shop as a customer or seller, for 15 minutes and read-only; the reason is in the audit log',
  params: z.object({ id: idInAddress }),
  body: z.strictObject({ reason }),
  refusals: ['user_not_found', 'own_account', 'staff_account', 'user_not_viewable'],
  response: viewSession,
  status: 201,
})

export const stopView = call({
  name: 'stopView',
  method: 'DELETE',
  path: STOP_VIEW_PATH,
  caller: 'admin',
  staff: ALL_STAFF,
  tag: 'Admin',
  summary: 'Stop viewing the shop as a user; stopping it again has no effect',
  params: z.object({ view_id: idInAddress }),
  response: nothing,
  status: 204,
})

/** A time in which staff viewed the shop as the caller. */
export const staffView = z
  .object({
    view_id: z.uuid(),
    started_at: timestamp,
    ended_at: timestamp.nullable().describe('Null while the view lasts.'),
  })
  .meta({ id: 'StaffView' })
export type StaffView = z.infer<typeof staffView>

export const listStaffViews = call({
  name: 'listStaffViews',
  method: 'GET',
  path: '/api/account/staff-views',
  caller: 'member',
  tag: 'Account',
  summary: 'The times in the last 90 days in which staff viewed the shop as the caller, newest first',
  response: z.object({ items: z.array(staffView) }),
})
