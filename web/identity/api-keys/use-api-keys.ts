import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type ApiKeyForm,
  createSellerApiKey,
  createShopApiKey,
  listSellerApiKeys,
  listShopApiKeys,
  revokeSellerApiKey,
  revokeShopApiKey,
} from '#contract/api-keys.ts'
import type { KeyOwner } from '#contract/api-scopes.ts'
import type { OwnerProof } from '#contract/owner-proof.ts'
import { useApi } from '../session/session.tsx'

const keysOf = (owner: KeyOwner) => ['api-keys', owner]

/** The calls for the keys of each owner. */
const CALLS = {
  seller: { list: listSellerApiKeys, create: createSellerApiKey, revoke: revokeSellerApiKey },
  shop: { list: listShopApiKeys, create: createShopApiKey, revoke: revokeShopApiKey },
} as const

/** Reads the API keys of the caller's business, or of the shop. */
export function useApiKeys(owner: KeyOwner) {
  const api = useApi()
  return useQuery({ queryKey: keysOf(owner), queryFn: () => api(CALLS[owner].list) })
}

/** Returns a mutation that creates an API key. The server requires a proof that the caller owns the account. */
export function useCreateApiKey(owner: KeyOwner) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: ApiKeyForm & { proof?: OwnerProof }) => api(CALLS[owner].create, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keysOf(owner) }),
  })
}

/** Revokes an API key by its id. */
export function useRevokeApiKey(owner: KeyOwner) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (key_id: string) => api(CALLS[owner].revoke, { params: { key_id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: keysOf(owner) }),
  })
}
