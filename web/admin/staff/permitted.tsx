import type { ReactNode } from 'react'
import type { Call } from '#contract/call.ts'
import { hasStaffRole } from '#contract/staff-roles.ts'
import { useAccount } from '#web/identity/session/session.tsx'

/** The part of a call's definition that names the staff roles that may make it. */
export type StaffCall = Pick<Call, 'staff'>

/** Returns a function that returns whether the signed-in admin may make a call. */
export function useMay(): (call: StaffCall) => boolean {
  const roles = useAccount().data?.staff_roles ?? []
  return ({ staff = [] }) => hasStaffRole(roles, staff)
}

/** Renders its content only if the signed-in admin may make the call. */
export function Permitted({ call, children }: { call: StaffCall; children: ReactNode }) {
  return useMay()(call) ? children : null
}
