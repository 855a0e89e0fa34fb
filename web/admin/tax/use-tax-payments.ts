import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { areaMessages } from '#contract/area-messages.ts'
import { listTaxPayments, reverseTaxPayment, type TaxPayment } from '#contract/tax-months.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

const texts = areaMessages.tax

/** Loads a page of the payments to the tax authority for the taxes of a month, newest first. */
export function useTaxPayments(month: string, cursor: string | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: ['admin', 'tax', 'payments', month, cursor],
    queryFn: () => api(listTaxPayments, { params: { month }, query: { cursor } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

/** Returns the mutation that reverses a payment to the tax authority. A repeated attempt has no effect. */
export function useReversal({ tax_payment_id }: TaxPayment, onDone: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { reason: string }) => api(reverseTaxPayment, { params: { tax_payment_id }, body }),
    onSuccess: () => {
      pageToast.success(texts.reversed)
      onDone()
    },
    onError: (error) => pageToast.error(texts.reverseFailed, reasonOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', 'tax'] }),
  })
}
