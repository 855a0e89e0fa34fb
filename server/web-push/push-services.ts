/**
 * The push services of browsers: Chrome and browsers made from it, Firefox, Safari and Edge. The browser chooses the
 * exact host of its service, so a host that begins with `*.` stands for all its subdomains.
 */
const HOSTS = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

/**
 * Returns whether the shop may send a message to this address of a browser, and whether the address may be in a private
 * network. The shop receives these addresses from users, so it connects only to known push services by https, and to
 * the origins that the operator permits.
 */
export function pushServiceOf(endpoint: string, permitted: readonly string[]): 'refused' | 'public' | 'private' {
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint)
  if (username || password) return 'refused'
  if (permitted.includes(origin)) return 'private'
  const isKnown = HOSTS.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host))
  return protocol === 'https:' && port === '' && isKnown ? 'public' : 'refused'
}
