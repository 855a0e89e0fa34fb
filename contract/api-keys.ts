import { z } from 'zod'
import { apiScope, type KeyOwner, scopesOf } from './api-scopes.ts'
import { call, nothing, timestamp } from './call.ts'
import { idInAddress, tooLong, tooMany } from './fields.ts'
import { ownerProof } from './owner-proof.ts'

/** The beginning of every API key. Programs that search for leaked secrets recognise a key by it. */
export const API_KEY_PREFIX = 'mandi_sk_'

/**
 * The lifetimes of an API key, in days, that the screen offers. A program can choose any whole number of days from 1 to
 * `LONGEST_LIFETIME`.
 */
export const KEY_LIFETIMES = [30, 90, 180, 365] as const
const LONGEST_LIFETIME = 365

/** An API key, without its secret. Programs use the secret to make calls for a seller or for the shop. */
export const apiKey = z
  .object({
    key_id: z.uuid().describe('The id of the key'),
    name: z.string().meta({ description: 'The name that its creator chose', examples: ['Warehouse'] }),
    prefix: z
      .string()
      .meta({ description: 'The first characters of the key, which are not secret', examples: ['mandi_sk_w3Kd9'] }),
    scopes: z.array(apiScope).describe('The scopes of the key'),
    created_by: z.string().nullable().describe('The email of the account that created the key'),
    created_at: timestamp.describe('When the key was created'),
    expires_at: timestamp.describe('From this time on, the shop refuses the key'),
    last_used_at: timestamp.nullable().describe('When the key was last used, to the minute; null if it was never used'),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof apiKey>

/** A new API key with its secret, which only this response contains. */
export const newApiKey = apiKey
  .extend({ secret: z.string().describe('The key itself. The API never returns it again.') })
  .meta({ id: 'NewApiKey' })
export type NewApiKey = z.infer<typeof newApiKey>

/**
 * Returns the schema of the form for a new key of this owner, a seller or the shop. It permits only the scopes of the
 * owner.
 */
export function apiKeyForm(owner: KeyOwner) {
  return z
    .strictObject({
      name: z
        .string()
        .trim()
        .min(1, { error: 'Name is required' })
        .max(60, tooLong)
        .meta({ description: 'A name that says which program uses the key', examples: ['Warehouse'] }),
      scopes: z
        .array(z.enum(scopesOf(owner)))
        .min(1, { error: 'Choose at least one scope' })
        .max(scopesOf(owner).length, tooMany)
        .meta({ description: 'What the key may do', examples: [['orders:read']] }),
      expires_in_days: z
        .int()
        .min(1)
        .max(LONGEST_LIFETIME)
        .meta({ description: 'The number of days after which the key expires', examples: [90] }),
    })
    .meta({ id: owner === 'seller' ? 'SellerApiKeyForm' : 'ShopApiKeyForm' })
}
export type ApiKeyForm = z.infer<ReturnType<typeof apiKeyForm>>

const proof = ownerProof.optional().describe('The proof that the caller owns the account')
const params = z.object({ key_id: idInAddress })
const listed = z.object({ items: z.array(apiKey), next_cursor: z.null() })
const CREATE_REFUSALS = [
  'too_many_api_keys',
  'reauthentication_needed',
  'reauthentication_not_valid',
  'too_many_requests',
] as const

export const listSellerApiKeys = call({
  name: 'listSellerApiKeys',
  method: 'GET',
  path: '/api/seller/api-keys',
  caller: 'verified seller',
  sellerStaff: [],
  tag: 'Seller',
  summary: 'The caller’s API keys that have not expired, newest first',
  response: listed,
})

export const createSellerApiKey = call({
  name: 'createSellerApiKey',
  method: 'POST',
  path: '/api/seller/api-keys',
  caller: 'verified seller',
  sellerStaff: [],
  tag: 'Seller',
  summary: 'Create an API key for the caller’s programs; returns it once; requires a proof of identity',
  body: apiKeyForm('seller').extend({ proof }),
  refusals: CREATE_REFUSALS,
  response: newApiKey,
  status: 201,
})

export const revokeSellerApiKey = call({
  name: 'revokeSellerApiKey',
  method: 'DELETE',
  path: '/api/seller/api-keys/:key_id',
  caller: 'verified seller',
  sellerStaff: [],
  tag: 'Seller',
  summary: 'Revoke one of the caller’s API keys; the shop refuses it from then on',
  params,
  refusals: ['api_key_not_found'],
  response: nothing,
  status: 204,
})

const adminTag = 'Admin: API keys'

export const listShopApiKeys = call({
  name: 'listShopApiKeys',
  method: 'GET',
  path: '/api/admin/api-keys',
  caller: 'admin',
  staff: [],
  tag: adminTag,
  summary: 'The API keys of the shop that have not expired, newest first',
  response: listed,
})

export const createShopApiKey = call({
  name: 'createShopApiKey',
  method: 'POST',
  path: '/api/admin/api-keys',
  caller: 'admin',
  staff: [],
  tag: adminTag,
  summary: 'Create an API key for programs of the shop; returns it once; requires a proof of identity',
  body: apiKeyForm('shop').extend({ proof }),
  refusals: CREATE_REFUSALS,
  response: newApiKey,
  status: 201,
})

export const revokeShopApiKey = call({
  name: 'revokeShopApiKey',
  method: 'DELETE',
  path: '/api/admin/api-keys/:key_id',
  caller: 'admin',
  staff: [],
  tag: adminTag,
  summary: 'Revoke an API key of the shop; the shop refuses it from then on',
  params,
  refusals: ['api_key_not_found'],
  response: nothing,
  status: 204,
})
