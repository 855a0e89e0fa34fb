import { LINK_PAGES, RETURN_PAGES } from '#contract/sign-in.ts'
import type { Configuration } from '#server/configuration.ts'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * Where a link may lead: the shop itself, and what AUTH_REDIRECT_URLS allows; where the protocol is strict, nothing but the addresses in a list.
 * Of the wishes the first one given counts; a forbidden one, or none, leads to the shop's home page. It is never an error.
 */
export function allowedRedirect({ publicUrl, auth }: Configuration, ...wishes: unknown[]): string {
  const wish = firstOf(wishes)
  if (wish === undefined || !URL.canParse(wish)) return publicUrl
  if (auth.isStrict) {
    const listed = [...RETURN_PAGES.map((page) => publicUrl + page), ...auth.redirectUrls]
    return listed.includes(wish) ? wish : publicUrl
  }
  const target = new URL(wish)
  if (isShop(target, new URL(publicUrl))) return target.href
  if (/^https?:$/.test(target.protocol) && !isHostName(target.hostname)) return publicUrl
  const withoutFragment = wish.split('#', 1)[0] ?? ''
  return auth.redirectUrls.some((pattern) => toExpression(pattern).test(withoutFragment)) ? wish : publicUrl
}

/** The same for the link of a mail: it may also lead to the shop's own pages on which such links end, whatever else stands in their address. */
export function allowedLinkPage(configuration: Configuration, ...wishes: unknown[]): string {
  const wish = firstOf(wishes)
  const isPage = wish !== undefined && linkPageIn(configuration, wish) !== undefined
  return isPage ? new URL(wish).href : allowedRedirect(configuration, wish)
}

/** The shop's own page to which an address leads, if it is one of those on which the links of mails end. */
export function linkPageIn({ publicUrl }: Configuration, address: string): URL | undefined {
  const target = URL.parse(address)
  const isOwn = target?.origin === new URL(publicUrl).origin && LINK_PAGES.some((page) => page === target.pathname)
  return isOwn ? target : undefined
}

function firstOf(wishes: unknown[]): string | undefined {
  return wishes.find((one): one is string => typeof one === 'string' && one !== '')
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
