import type { ReactNode } from 'react'
import type { Call } from '#contract/call.ts'
import { hasSellerRole } from '#contract/seller-roles.ts'
import { useAccount } from '#web/identity/session/session.tsx'

/** The part of a call's definition that names the roles of a seller's staff that may make it. */
export type SellerCall = Pick<Call, 'sellerStaff'>

/** Returns a function that returns whether the signed-in seller, or the member of the staff, may make a call. */
export function useMay(): (call: SellerCall) => boolean {
  const role = useAccount().data?.seller_role ?? null
  return ({ sellerStaff = [] }) => hasSellerRole(role, sellerStaff)
}

/** Renders its content only if the signed-in seller, or the member of the staff, may make the call. */
export function Permitted({ call, children }: { call: SellerCall; children: ReactNode }) {
  return useMay()(call) ? children : null
}
