import { pathWithoutLanguage } from '#contract/language.ts'
import { LINK_PAGES } from '#contract/sign-in.ts'
import type { Configuration } from '#server/platform/configuration.ts'
import { isLoopback } from '#server/platform/environment.ts'

/**
 * Returns the URL to which a request may be redirected. Pages of the shop and URLs that match AUTH_REDIRECT_URLS are
 * allowed. The first URL in `requested` is used. If there is no URL or if it is not allowed, returns the shop's home
 * page. Never throws.
 */
export function allowedRedirect({ publicUrl, auth }: Configuration, ...requested: unknown[]): string {
  const address = firstOf(requested)
  if (address === undefined || !URL.canParse(address)) return publicUrl
  const target = new URL(address)
  if (isShop(target, new URL(publicUrl))) return target.href
  if (/^https?:$/.test(target.protocol) && !isHostName(target.hostname)) return publicUrl
  const withoutFragment = address.split('#', 1)[0] ?? ''
  return auth.redirectUrls.some((pattern) => toExpression(pattern).test(withoutFragment)) ? address : publicUrl
}

/** Returns the parsed URL if it is one of the shop's own pages for emailed links, and otherwise undefined. */
export function linkPageIn({ publicUrl }: Configuration, address: string): URL | undefined {
  const target = URL.parse(address)
  const isOwn =
    target?.origin === new URL(publicUrl).origin &&
    LINK_PAGES.some((page) => page === pathWithoutLanguage(target.pathname))
  return isOwn ? target : undefined
}

function firstOf(requested: unknown[]): string | undefined {
  return requested.find((one): one is string => typeof one === 'string' && one !== '')
}

function isShop(target: URL, shop: URL): boolean {
  const isSameHost = target.protocol === shop.protocol && target.hostname === shop.hostname
  return isSameHost && (isLoopback(target.hostname) || target.port === shop.port)
}

/**
 * Returns whether a host is a name or this machine. A pattern must not match another IP address, or a number that
 * browsers read as one.
 */
function isHostName(host: string): boolean {
  return isLoopback(host) || (/^[a-z0-9.-]+$/i.test(host) && !/^[\d.]+$/.test(host))
}

const SPECIAL = /[.+^$()|\\/]/g

/**
 * Converts a pattern of AUTH_REDIRECT_URLS to a regular expression. `**` matches any text, `*` any text without dots
 * and slashes, and `?` one character that is no dot or slash. `[ab]` and `{a,b}` match one of the alternatives.
 */
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
