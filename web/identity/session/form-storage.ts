import type { ZodType } from 'zod'
import { openView } from '../view/view-store.ts'

const PREFIX = 'mandi-form-'

/**
 * The unsent input of forms in the memory of this page, as JSON text. If the session ends without a logout, the input
 * in `sessionStorage` is removed, but this input stays for the next login.
 */
const onThisPage = new Map<string, string>()
let isStoring = false

/**
 * Returns the unsent values of a form that were saved under `name` in this tab. Returns null if there are none or they
 * do not match the schema. The name must end with the user's id, so that another user of the tab does not see the
 * input.
 */
export function readInput<Input>(name: string, schema: ZodType<Input>): Input | null {
  const text = onThisPage.get(name) ?? storage()?.getItem(PREFIX + name)
  if (!text) return null
  try {
    const input = schema.parse(JSON.parse(text))
    onThisPage.set(name, text)
    return input
  } catch {
    return null
  }
}

/**
 * Saves the unsent input of a form in the memory of this page, and saves `stored` as JSON in `sessionStorage` for a
 * reload of the tab. `stored` must not contain card or bank data. Saves nothing in `sessionStorage` while the user is
 * signed out, in a view session of an admin, or if the storage is full or disabled.
 */
export function storeInput(name: string, input: unknown, stored = input): void {
  onThisPage.set(name, JSON.stringify(input))
  if (isStoring && !openView()) setItem(PREFIX + name, JSON.stringify(stored))
}

export function removeInput(name: string): void {
  onThisPage.delete(name)
  storage()?.removeItem(PREFIX + name)
}

/**
 * Turns the storage of unsent input on for a signed-in user. When the session ends, also by a logout in another tab,
 * the stored input is removed.
 */
export function storeInTab(isSignedIn: boolean): void {
  isStoring = isSignedIn
  if (isSignedIn) return
  for (const key of Object.keys(storage() ?? {})) if (key.startsWith(PREFIX)) storage()?.removeItem(key)
}

/** Removes the unsent input of all forms of this tab, in memory and in storage. */
export function removeAllInput(): void {
  onThisPage.clear()
  storeInTab(false)
}

/** Returns the storage of this tab, or null if the browser disables storage for this site. */
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
