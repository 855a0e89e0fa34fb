import type { Configuration } from '#server/configuration.ts'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * Where a link may lead: the shop itself, and what AUTH_REDIRECT_URLS allows. Of the wishes the first one given counts; a
 * forbidden one, or none, leads to the shop's home page. It is never an error.
 */
export function allowedRedirect({ publicUrl, auth }: Configuration, ...wishes: unknown[]): string {
  const wish = wishes.find((one): one is string => typeof one === 'string' && one !== '')
  if (wish === undefined || !URL.canParse(wish)) return publicUrl
  const target = new URL(wish)
  if (isShop(target, new URL(publicUrl))) return target.href
  if (/^https?:$/.test(target.protocol) && !isHostName(target.hostname)) return publicUrl
  const withoutFragment = wish.split('#', 1)[0] ?? ''
  return auth.redirectUrls.some((pattern) => toExpression(pattern).test(withoutFragment)) ? wish : publicUrl
}

function isShop(target: URL, shop: URL): boolean {
  const isSameHost = target.protocol === shop.protocol && target.hostname === shop.hostname
  return isSameHost && (isLoopback(target.hostname) || target.port === shop.port)
}

/** Whether a host's name means this very machine. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.includes(host)
}

/** Names only; a number or an address of the network could stand for a host that the pattern did not mean. */
function isHostName(host: string): boolean {
  return isLoopback(host) || (/^[a-z0-9.-]+$/i.test(host) && !/^[\d.]+$/.test(host))
}

const SPECIAL = /[.+^$()|\\/]/g

/** `*` stops at a dot or a slash, `**` crosses both, `?` is one character; `[ab]` and `{a,b}` as usual. */
function toExpression(pattern: string): RegExp {
  const parts = pattern.split(/(\*\*|\*|\?|\{[^{}]*\}|\[[^[\]]+\])/)
  const source = parts.map((part) => {
    if (part === '**') return '.*'
    if (part === '*') return '[^./]*'
    if (part === '?') return '[^./]'
    if (part.startsWith('{')) return `(?:${part.slice(1, -1).split(',').map(escaped).join('|')})`
    if (part.startsWith('[')) return part.replace(/^\[!/, '[^').replaceAll('\\', '')
    return escaped(part)
  })
  return new RegExp(`^${source.join('')}$`, 'i')
}

function escaped(text: string): string {
  return text.replace(SPECIAL, '\\$&')
}
