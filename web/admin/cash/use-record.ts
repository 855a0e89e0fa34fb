import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '#web/api/reason.ts'
import { randomId } from '#web/shared/browser-gaps.ts'
import { pageToast } from '#web/ui/toasts.tsx'

type Words = { done: Parameters<typeof pageToast.success>[0]; failed: Parameters<typeof pageToast.error>[0] }

/**
 * Returns a mutation (TanStack Query) that records received money. All attempts of one dialog use the same idempotency
 * key, so that a repeated attempt does not record the money twice.
 */
export function useRecord<Form>(
  { done, failed }: Words,
  send: (form: Form, idempotencyKey: string) => Promise<unknown>,
  onDone: () => void,
) {
  const queries = useQueryClient()
  const [key] = useState(randomId)
  return useMutation({
    mutationFn: (form: Form) => send(form, key),
    onSuccess: () => {
      pageToast.success(done)
      onDone()
    },
    onError: (error) => pageToast.error(failed, reasonOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
}
