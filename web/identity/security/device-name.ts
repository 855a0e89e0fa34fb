import type { Translate } from '#web/text/text.tsx'

/**
 * The names of browsers with a pattern for their user agents. The first match counts, because Edge, Opera and Samsung
 * Internet also contain "Chrome", and Chrome contains "Safari".
 */
const BROWSERS: [string, RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]
const SYSTEMS: [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac(intosh| OS X)\b/],
  ['Linux', /\b(Linux|CrOS|X11)\b/],
]

/** Returns a readable name for a user agent, such as `Chrome on Android`. */
export function deviceName(userAgent: string, t: Translate): string {
  const browser = firstFit(BROWSERS, userAgent)
  const system = firstFit(SYSTEMS, userAgent)
  if (browser && system) return t('{browser} on {system}', { browser, system })
  return browser ?? system ?? t('Unknown device')
}

/** Returns whether a user agent belongs to a phone or tablet. */
export function isMobile(userAgent: string): boolean {
  return /\b(iPhone|Android|Mobile)\b/.test(userAgent)
}

function firstFit(names: [string, RegExp][], userAgent: string): string | undefined {
  return names.find(([, pattern]) => pattern.test(userAgent))?.[0]
}
