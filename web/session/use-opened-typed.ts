import { useQuery } from '@tanstack/react-query'
import { isTypedOpen, openTyped } from './typed.ts'

/**
 * False while what somebody typed before a reload is being read; at once true where there is nothing to read. A form that shows what was typed
 * waits for it, so that it never changes under whoever types on.
 */
export function useOpenedTyped(userId: string | undefined): boolean {
  const { isPending } = useQuery({
    queryKey: ['typed', userId],
    enabled: userId !== undefined,
    initialData: () => (userId !== undefined && isTypedOpen()) || undefined,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    queryFn: async () => {
      await openTyped()
      return true
    },
  })
  return !isPending
}
