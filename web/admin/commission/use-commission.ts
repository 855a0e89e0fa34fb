import { keepPreviousData, type MutationFunction, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { areaMessages } from '#contract/area-messages.ts'
import {
  addCommissionRule,
  type CommissionRule,
  type CommissionRuleChange,
  type CommissionRuleForm,
  changeCommissionRule,
  deleteCommissionRule,
  listCommissionRules,
} from '#contract/commission.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

const RULES = ['admin', 'commission']
const texts = areaMessages.commission

export function useCommissionRules(cursor: string | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: [...RULES, cursor],
    queryFn: () => api(listCommissionRules, { query: { cursor } }),
    placeholderData: keepPreviousData,
  })
}

export function useAddRule() {
  const api = useApi()
  return useRuleChange((body: CommissionRuleForm) => api(addCommissionRule, { body }), texts.added, texts.addFailed)
}

export function useChangeRule(rule_id: string) {
  const api = useApi()
  return useRuleChange(
    (body: CommissionRuleChange) => api(changeCommissionRule, { params: { rule_id }, body }),
    texts.changed,
    texts.changeFailed,
  )
}

export function useDeleteRule() {
  const api = useApi()
  return useRuleChange(
    ({ rule_id }: CommissionRule) => api(deleteCommissionRule, { params: { rule_id } }),
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
