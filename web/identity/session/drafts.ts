import type { ZodType } from 'zod'

const PREFIX = 'mandi-draft-'

/** Drafts of this page as JSON. They survive a login, which clears the drafts in `sessionStorage`. */
const onThisPage = new Map<string, string>()
let isStoring = false

/**
 * Returns the unfinished form saved under `name` in this tab, or null if there is none or it does not fit the schema. A
 * name ends with the user's id, so that the next user of the tab does not see it.
 */
export function readDraft<Draft>(name: string, schema: ZodType<Draft>): Draft | null {
  const text = onThisPage.get(name) ?? storage()?.getItem(PREFIX + name)
  if (!text) return null
  try {
    const draft = schema.parse(JSON.parse(text))
    onThisPage.set(name, text)
    return draft
  } catch {
    return null
  }
}

/**
 * Saves a draft for this page, and `stored` for a reload of the tab, as plain JSON in `sessionStorage`. Leave card and
 * bank data out of `stored`. Stores nothing while the user is signed out, or if the storage is full or disabled.
 */
export function saveDraft(name: string, draft: unknown, stored = draft): void {
  onThisPage.set(name, JSON.stringify(draft))
  if (isStoring) setItem(PREFIX + name, JSON.stringify(stored))
}

export function removeDraft(name: string): void {
  onThisPage.delete(name)
  storage()?.removeItem(PREFIX + name)
}

/**
 * Stores drafts while a user is signed in. Removes the stored ones when the session ends, also by a logout in another
 * tab.
 */
export function storeDrafts(isSignedIn: boolean): void {
  isStoring = isSignedIn
  if (isSignedIn) return
  for (const key of Object.keys(storage() ?? {})) if (key.startsWith(PREFIX)) storage()?.removeItem(key)
}

/** Removes all drafts from the storage and from this page. */
export function removeAllDrafts(): void {
  onThisPage.clear()
  storeDrafts(false)
}

/** This tab's storage, or null if the browser disables it for this site. */
function storage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

function setItem(key: string, text: string): void {
  try {
    storage()?.setItem(key, text)
  } catch {
    storage()?.removeItem(key)
  }
}
