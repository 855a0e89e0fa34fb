import type { Configuration } from '#server/configuration.ts'

/** Where a link may lead: the shop itself. Anything else, or nothing, leads to the shop's home page; it is never an error. */
export function allowedRedirect({ publicUrl }: Configuration, wish: unknown): string {
  if (typeof wish !== 'string' || wish === '') return publicUrl
  try {
    const [target, shop] = [new URL(wish), new URL(publicUrl)]
    const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(target.hostname)
    const isShop = target.protocol === shop.protocol && target.hostname === shop.hostname
    if (isShop && (isLoopback || target.port === shop.port)) return target.href
  } catch {
    // No address at all: falls through to the shop.
  }
  return publicUrl
}
