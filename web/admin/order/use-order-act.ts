import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#web/api/client.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

type Act<Input> = {
  send: (api: Api, input: Input) => Promise<unknown>
  /** The messages after success (`done`) and after failure (`failed`) of the action. */
  done: Parameters<typeof pageToast.success>[0]
  failed: Parameters<typeof pageToast.error>[0]
  /** The function that is called after the action has succeeded. */
  onDone?: () => void
}

/**
 * Returns a mutation (TanStack Query) for an admin's action on an order. After success or failure, it shows a message
 * and loads the data of the admin area again.
 */
export function useOrderAct<Input>({ send, done, failed, onDone }: Act<Input>) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => send(api, input),
    onSuccess: () => {
      pageToast.success(done)
      onDone?.()
    },
    onError: (error) => pageToast.error(failed, reasonOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
}
