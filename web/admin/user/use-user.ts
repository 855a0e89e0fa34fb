import { type MutationFunction, useMutation, useQueryClient } from '@tanstack/react-query'
import { reasonOf } from '#web/api/reason.ts'
import { pageToast } from '#web/ui/toasts.tsx'

export const userKey = (id: string) => ['admin', 'user', id]

/**
 * Returns a mutation (TanStack Query) of an account that shows a message after success or failure. The mutation is
 * pending until the account is loaded again, so that the next action uses current data.
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
