import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  addAddress,
  type BillingAddress,
  type BillingFields,
  deleteAddress,
  listAddresses,
  updateAddress,
} from '#contract/addresses.ts'
import { areaMessages } from '#contract/area-messages.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi, useSession } from '#web/identity/session/session.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

/** The start of all query keys for saved addresses. */
const ADDRESSES = 'addresses'

/** Loads the saved addresses; the default address is first. */
export function useAddresses() {
  const { api, session } = useSession()
  return useQuery({
    queryKey: [ADDRESSES, session?.user.id],
    queryFn: async () => (await api(listAddresses, { query: {} })).items,
  })
}

/**
 * Returns a mutation that saves a delivery address and shows a message. If `address` is null, the mutation adds a new
 * address.
 */
export function useSaveAddress(address: BillingAddress | null) {
  const api = useApi()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (form: BillingFields & { is_default: boolean }) =>
      address
        ? api(updateAddress, { params: { address_id: address.address_id }, body: form })
        : api(addAddress, { body: form }),
    onSuccess: async () => {
      pageToast.success(address ? areaMessages.addresses.updated : areaMessages.addresses.added)
      await refresh()
    },
    onError: (error) =>
      pageToast.error(
        address ? areaMessages.addresses.updateFailed : areaMessages.addresses.addFailed,
        reasonOf(error),
      ),
  })
}

/** Returns a mutation that makes a saved address the default address, which the checkout preselects. */
export function useMakeDefault({ address_id }: BillingAddress) {
  const api = useApi()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => api(updateAddress, { params: { address_id }, body: { is_default: true } }),
    onSuccess: async () => {
      pageToast.success(areaMessages.addresses.updated)
      await refresh()
    },
    onError: (error) => pageToast.error(areaMessages.addresses.updateFailed, reasonOf(error)),
  })
}

export function useDeleteAddress({ address_id }: BillingAddress) {
  const api = useApi()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => api(deleteAddress, { params: { address_id } }),
    onSuccess: async () => {
      pageToast.success(areaMessages.addresses.deleted)
      await refresh()
    },
    onError: (error) => pageToast.error(areaMessages.addresses.deleteFailed, reasonOf(error)),
  })
}

function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [ADDRESSES] })
}
