import { z } from 'zod'

/** The scopes of API keys. A key may make a call only if it has the scope that the definition of the call names. */
export const API_SCOPES = [
  'products:read',
  'products:write',
  'orders:read',
  'orders:write',
  'reports:read',
  'payouts:read',
  'sellers:read',
] as const
export const apiScope = z.enum(API_SCOPES).meta({ id: 'ApiScope' })
export type ApiScope = z.infer<typeof apiScope>

/**
 * The owner for whom an API key acts: `seller` for one seller, `shop` for the operator. A key of a seller makes the
 * calls of sellers, and a key of the shop makes the calls of admins.
 */
export const KEY_OWNERS = ['seller', 'shop'] as const
export type KeyOwner = (typeof KEY_OWNERS)[number]

/**
 * The scopes that an API key of a seller or of the shop can have, with the description of each for the screen and the
 * API document.
 */
export const SCOPE_MEANINGS: { [Owner in KeyOwner]: Partial<Record<ApiScope, string>> } = {
  seller: {
    'products:read': 'Read your products',
    'products:write': 'Add, change and archive products, their prices, stock, sales and pictures',
    'orders:read': 'Read your orders with the names, addresses and phone numbers of customers',
    'orders:write': 'Set the status of orders, save shipments and record cash',
    'reports:read': 'Read your figures, your account and your statements',
    'payouts:read': 'Read your payouts',
  },
  shop: {
    'orders:read': 'Read all orders with the names, addresses and phone numbers of customers',
    'orders:write': 'Set the status of orders for sellers, and add notes',
    'sellers:read': 'Read the profiles of all sellers',
    'reports:read': 'Read the figures, the money and the ledger of the shop, and the accounts of sellers',
    'payouts:read': 'Read the batches of payouts',
  },
}

/** Returns the scopes that a key of this owner can have. */
export function scopesOf(owner: KeyOwner): ApiScope[] {
  return API_SCOPES.filter((scope) => SCOPE_MEANINGS[owner][scope] !== undefined)
}
