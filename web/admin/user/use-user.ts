import { type MutationFunction, useMutation, useQueryClient } from '@tanstack/react-query'
import { reasonOf } from '#web/api/reason.ts'
import { pageToast } from '#web/ui/toasts.tsx'

export const userKey = (id: string) => ['admin', 'user', id]

/** One change of an account: what it does, and the toasts that say how it went. The present state is shown after either. */
export function useUserChange<Input>(
  id: string,
  change: MutationFunction<unknown, Input>,
  texts: { done: string; failed: string },
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => pageToast.success(texts.done),
    onError: (error) => pageToast.error(texts.failed, reasonOf(error)),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: userKey(id) })
      await queries.invalidateQueries({ queryKey: ['admin', 'users'] })
      await queries.invalidateQueries({ queryKey: ['admin', 'audit'] })
      await queries.invalidateQueries({ queryKey: ['admin', 'sellers'] })
    },
  })
}
