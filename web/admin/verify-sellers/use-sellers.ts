import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type AdminSeller, listSellers, verifySeller } from '#contract/admin-sellers.ts'
import type { CallOutput } from '#contract/call.ts'
import { messages } from '#contract/messages.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/session/session.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

/** Milliseconds after which the list looks for sellers who have registered since. */
const LOOK_EVERY = 15_000
const SELLERS = ['admin', 'sellers']

type SellerPage = CallOutput<typeof listSellers>

/** One page of sellers: those who wait in the order they came, or the verified ones, newest first. */
export function useSellers(standing: 'waiting' | 'verified', cursor: string | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: [...SELLERS, standing, cursor],
    queryFn: () => api(listSellers, { query: { standing, cursor } }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_EVERY,
  })
}

/** Verifies a seller and says so; they leave the list of those who wait. */
export function useVerifySeller() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, updated_at }: AdminSeller) =>
      api(verifySeller, { params: { id }, body: { seen_updated_at: updated_at } }),
    onSuccess: async (seller) => {
      pageToast.success(messages.sellers.verified)
      queries.setQueriesData<SellerPage>(
        { queryKey: [...SELLERS, 'waiting'] },
        (page) => page && { ...page, items: page.items.filter(({ id }) => id !== seller.id) },
      )
      await queries.invalidateQueries({ queryKey: SELLERS })
      await queries.invalidateQueries({ queryKey: ['admin', 'dashboard'] })
    },
    onError: (error) => pageToast.error(messages.sellers.verificationFailed(reasonOf(error))),
  })
}
