import { keepPreviousData, type MutationFunction, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { areaMessages } from '#contract/area-messages.ts'
import {
  addTaxRule,
  changeTaxRule,
  deleteTaxRule,
  listTaxRules,
  type TaxRule,
  type TaxRuleChange,
  type TaxRuleForm,
} from '#contract/tax.ts'
import { getTaxMonth } from '#contract/tax-months.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

const RULES = ['admin', 'tax', 'rules']
const texts = areaMessages.tax

export function useTaxRules(cursor: string | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: [...RULES, cursor],
    queryFn: () => api(listTaxRules, { query: { cursor } }),
    placeholderData: keepPreviousData,
  })
}

/** Loads the sums of the taxes that were withheld in a month. */
export function useTaxMonth(month: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['admin', 'tax', 'months', month],
    queryFn: () => api(getTaxMonth, { params: { month } }),
    refetchOnMount: 'always',
  })
}

export function useAddRule() {
  const api = useApi()
  return useRuleChange((body: TaxRuleForm) => api(addTaxRule, { body }), texts.added, texts.addFailed)
}

export function useChangeRule(rule_id: string) {
  const api = useApi()
  return useRuleChange(
    (body: TaxRuleChange) => api(changeTaxRule, { params: { rule_id }, body }),
    texts.changed,
    texts.changeFailed,
  )
}

export function useDeleteRule() {
  const api = useApi()
  return useRuleChange(
    ({ rule_id }: TaxRule) => api(deleteTaxRule, { params: { rule_id } }),
    texts.deleted,
    texts.deleteFailed,
  )
}

function useRuleChange<Input>(change: MutationFunction<unknown, Input>, done: string, failed: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => pageToast.success(done),
    onError: (error) => pageToast.error(failed, reasonOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: RULES }),
  })
}
