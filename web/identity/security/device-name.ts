/** The first that fits counts: Edge, Opera and Samsung call themselves Chrome too, and Chrome calls itself Safari. */
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

/** `Chrome on Android`: a browser by what it calls itself, as people speak of it. */
export function deviceName(userAgent: string): string {
  const browser = firstFit(BROWSERS, userAgent)
  const system = firstFit(SYSTEMS, userAgent)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

/** Whether it is carried in a pocket. */
export function isMobile(userAgent: string): boolean {
  return /\b(iPhone|Android|Mobile)\b/.test(userAgent)
}

function firstFit(names: [string, RegExp][], userAgent: string): string | undefined {
  return names.find(([, pattern]) => pattern.test(userAgent))?.[0]
}
