import { useEffect } from 'react'

/** Registers the service worker, which shows the offline page. It waits until the page is loaded. */
export function OfflinePage() {
  useEffect(() => {
    const register = () => void navigator.serviceWorker?.register('/service-worker.js').catch(() => {})
    if (document.readyState === 'complete') register()
    else window.addEventListener('load', register, { once: true })
    return () => window.removeEventListener('load', register)
  }, [])
  return null
}
