import { type MutationFunction, useMutation, useQueryClient } from '@tanstack/react-query'
import { reasonOf } from '#web/api/reason.ts'
import { pageToast } from '#web/ui/toasts.tsx'

export const userKey = (id: string) => ['admin', 'user', id]

/**
 * One change of an account: what it does, and the toasts that say how it went. The present state is shown after either, and before
 * it is said to be done: the next choice starts from what is shown.
 */
export function useUserChange<Input>(
  id: string,
  change: MutationFunction<unknown, Input>,
  texts: { done: (input: Input) => string; failed: string },
) {
  const queries = useQueryClient()
  const showPresent = async () => {
    await queries.invalidateQueries({ queryKey: userKey(id) })
    await queries.invalidateQueries({ queryKey: ['admin', 'users'] })
    await queries.invalidateQueries({ queryKey: ['admin', 'audit'] })
    await queries.invalidateQueries({ queryKey: ['admin', 'sellers'] })
  }
  return useMutation({
    mutationFn: change,
    onSuccess: async (_, input) => {
      await showPresent()
      pageToast.success(texts.done(input))
    },
    onError: async (error) => {
      pageToast.error(texts.failed, reasonOf(error))
      await showPresent()
    },
  })
}
