import { useEffect, useSyncExternalStore } from 'react'
import { openView } from '#web/identity/view/view-store.ts'
import { useText } from '#web/text/text.tsx'

/**
 * After the page has loaded, registers the service worker, which shows the offline page. Shows a message while the
 * browser is offline. The message says that cart changes are kept, except in a view session, in which an admin can
 * change nothing.
 */
export function Offline() {
  const t = useText()
  useServiceWorker()
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  if (isOnline) return null
  return (
    <p
      role="status"
      className="fixed inset-x-0 bottom-15 z-40 bg-ink px-4 py-2 text-center text-sm text-paper md:bottom-0 print:hidden"
    >
      {openView() ? t('You are offline.') : t('You are offline. Your cart changes are kept on this device.')}
    </p>
  )
}

function useServiceWorker(): void {
  useEffect(() => {
    const register = () => void navigator.serviceWorker?.register('/service-worker.js').catch(() => {})
    if (document.readyState === 'complete') register()
    else window.addEventListener('load', register, { once: true })
    return () => window.removeEventListener('load', register)
  }, [])
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
