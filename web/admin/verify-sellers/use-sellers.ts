import { keepPreviousData, type MutationFunction, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type AdminSeller,
  confirmSellerChange,
  declineSeller,
  listSellers,
  verifySeller,
  withdrawVerification,
} from '#contract/admin-sellers.ts'
import { areaMessages } from '#contract/area-messages.ts'
import type { CallOutput } from '#contract/call.ts'
import type { VerificationStatus } from '#contract/verification-statuses.ts'
import { reasonOf, translatedReason } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { pageText } from '#web/text/text.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

/** The interval in milliseconds at which the list of sellers is loaded again. */
const REFRESH_INTERVAL = 15_000
const SELLERS = ['admin', 'sellers']

type SellerPage = CallOutput<typeof listSellers>

/** The lists of sellers: one for each status, and the verified sellers with a change or a document to check. */
export type SellerList = VerificationStatus | 'changed' | 'documents'

/** Loads one page of sellers. Waiting sellers are listed oldest first, all others newest first. */
export function useSellers(shown: SellerList, q: string, cursor: string | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: [...SELLERS, 'list', shown, q, cursor],
    queryFn: () =>
      api(listSellers, {
        query: { ...filterOf(shown), q: q || undefined, cursor },
      }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_INTERVAL,
    // The list of sellers is loaded again on each visit, because sellers register and other admins decide about them.
    refetchOnMount: 'always',
  })
}

function filterOf(shown: SellerList) {
  if (shown === 'changed' || shown === 'documents') return { [shown]: 'true' }
  return { status: shown }
}

/**
 * Returns a mutation that verifies a seller. The server refuses it if the seller has changed since the admin loaded the
 * data.
 */
export function useVerifySeller() {
  const api = useApi()
  return useDecision(
    ({ id, updated_at }: AdminSeller) => api(verifySeller, { params: { id }, body: { seen_updated_at: updated_at } }),
    areaMessages.sellers.verified,
    (error) =>
      pageToast.error(pageText()(areaMessages.sellers.verificationFailed, { message: translatedReason(error) })),
  )
}

/** Returns a mutation that confirms the changed name or contact of a verified seller. */
export function useConfirmChange() {
  const api = useApi()
  return useDecision(
    ({ id, updated_at }: AdminSeller) =>
      api(confirmSellerChange, { params: { id }, body: { seen_updated_at: updated_at } }),
    areaMessages.sellers.changeConfirmed,
    (error) => pageToast.error(areaMessages.sellers.confirmFailed, reasonOf(error)),
  )
}

type Reasoned = { seller: AdminSeller; reason: string }

export function useDeclineSeller() {
  const api = useApi()
  return useDecision(
    (decided: Reasoned) => api(declineSeller, reasoned(decided)),
    areaMessages.sellers.declined,
    (error) => pageToast.error(areaMessages.sellers.declineFailed, reasonOf(error)),
  )
}

export function useWithdrawVerification() {
  const api = useApi()
  return useDecision(
    (decided: Reasoned) => api(withdrawVerification, reasoned(decided)),
    areaMessages.sellers.withdrawn,
    (error) => pageToast.error(areaMessages.sellers.withdrawFailed, reasonOf(error)),
  )
}

function reasoned({ seller: { id, updated_at }, reason }: Reasoned) {
  return { params: { id }, body: { reason, seen_updated_at: updated_at } }
}

/**
 * Returns a mutation for a decision about a seller. It shows a message and loads the list again. After success, the
 * seller disappears from the lists of all other statuses at once.
 */
function useDecision<Input>(
  decide: MutationFunction<AdminSeller, Input>,
  done: string,
  onError: (error: Error) => void,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSuccess: ({ id, status }) => {
      pageToast.success(done)
      queries.setQueriesData<SellerPage>(
        { queryKey: [...SELLERS, 'list'], predicate: ({ queryKey }) => queryKey[3] !== status },
        (page) => page && { ...page, items: page.items.filter((seller) => seller.id !== id) },
      )
    },
    onError,
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: SELLERS })
      await queries.invalidateQueries({ queryKey: ['admin', 'audit'] })
      await queries.invalidateQueries({ queryKey: ['admin', 'dashboard'] })
    },
  })
}
