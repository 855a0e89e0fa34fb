import { useEffect } from 'react'

/**
 * Registers the service worker after the page has loaded. Without a network connection, the service worker shows an
 * offline page.
 */
export function OfflinePage() {
  useEffect(() => {
    const register = () => void navigator.serviceWorker?.register('/service-worker.js').catch(() => {})
    if (document.readyState === 'complete') register()
    else window.addEventListener('load', register, { once: true })
    return () => window.removeEventListener('load', register)
  }, [])
  return null
}
