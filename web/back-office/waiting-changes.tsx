import { useMutationState } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { useText } from '#web/text/text.tsx'

/**
 * A message at the bottom of the window while changes wait for a connection: how many they are, and that they are sent
 * later. The browser warns before the user closes the page, because the changes would then be lost.
 */
export function WaitingChanges() {
  const t = useText()
  const count = useMutationState({
    filters: { status: 'pending', predicate: ({ state }) => state.isPaused },
    select: ({ mutationId }) => mutationId,
  }).length
  const isWaiting = count > 0
  useEffect(() => {
    if (!isWaiting) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isWaiting])
  if (!isWaiting) return null
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-3 bottom-3 z-30 mx-auto flex max-w-md items-center gap-3 rounded-field bg-warning-soft px-4 py-3 font-medium text-warning shadow-lift print:hidden"
    >
      <CloudOff aria-hidden className="size-5 shrink-0" />
      {t.count(
        count,
        'You are offline. One change waits and is sent when you are online again. Keep this page open.',
        'You are offline. {count} changes wait and are sent when you are online again. Keep this page open.',
      )}
    </p>
  )
}
