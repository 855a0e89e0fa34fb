const PREFIX = 'mandi-typed-'

/** What was typed on this page, which the same person finds again after having to log in anew. */
const onThisPage = new Map<string, string>()
let mayStore = false

/**
 * What somebody typed in this tab and has not sent yet; null when nothing was, or it was forgotten. Names end with the person's id, so
 * that nobody finds what another has typed.
 */
export function typed(name: string): string | null {
  const stored = sessionStorage.getItem(PREFIX + name)
  if (stored !== null && !onThisPage.has(name)) onThisPage.set(name, stored)
  return onThisPage.get(name) ?? null
}

/**
 * Keeps it: all of it as long as the page is open, and `stored` of it for after a reload, as long as its author is signed in. A browser whose
 * storage is full or closed keeps nothing for after a reload.
 */
export function keepTyped(name: string, text: string, stored = text): void {
  onThisPage.set(name, text)
  if (!mayStore) return
  try {
    sessionStorage.setItem(PREFIX + name, stored)
  } catch {
    sessionStorage.removeItem(PREFIX + name)
  }
}

export function forgetTyped(name: string): void {
  onThisPage.delete(name)
  sessionStorage.removeItem(PREFIX + name)
}

/** Tells whether somebody is signed in: once nobody is, be it by a logout in another tab, nothing of theirs lies in the browser's storage. */
export function storeTypedOf(isSignedIn: boolean): void {
  mayStore = isSignedIn
  if (isSignedIn) return
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}

/** Whoever logs out on this page leaves nothing on it either. */
export function forgetAllTyped(): void {
  onThisPage.clear()
  storeTypedOf(false)
}
