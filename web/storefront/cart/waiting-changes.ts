import { useSyncExternalStore } from 'react'
import type { Paisa } from '#contract/money.ts'
import { openView } from '#web/identity/view/view-store.ts'
import { isPrice } from './guest-cart-entry.ts'

/** The storage key of the changes that a customer made offline. */
const KEY = 'waiting_cart_changes'

/** A change of a customer's cart that was made offline and waits to be sent. A quantity of 0 removes the product. */
export type WaitingChange = {
  product_id: string
  name: string
  /** The price that the customer saw. */
  price: Paisa
  /**
   * The new quantity of a cart line that was changed offline. It is not a difference, so sending it twice has the same
   * result as once.
   */
  quantity: number
}

/**
 * An offline change of the cart that the server has refused, or whose product has a new price. The customer must be
 * informed about it.
 */
export type Conflict = { name: string; reason: string }

type Waiting = { changes: readonly WaitingChange[]; conflicts: readonly Conflict[] }
type Stored = Waiting & { userId: string }

const NOTHING: Waiting = { changes: [], conflicts: [] }
const listeners = new Set<() => void>()
let read: { text: string | null; stored: Stored | null } = { text: null, stored: null }

/**
 * Returns the customer's cart changes that wait to be sent, oldest first, and the conflicts of earlier ones. The
 * component renders again when they change.
 */
export function useWaiting(userId: string | undefined): Waiting {
  return useSyncExternalStore(
    subscribe,
    () => readWaiting(userId),
    () => NOTHING,
  )
}

/**
 * Returns the stored cart changes of this customer that wait to be sent. Does not return those of another customer. In
 * a view session, there are none, because nothing of the viewed user waits in the browser of an admin.
 */
export function readWaiting(userId: string | undefined): Waiting {
  if (openView()) return NOTHING
  const text = storedText()
  if (text !== read.text) read = { text, stored: storedIn(text) }
  return read.stored?.userId === userId && read.stored ? read.stored : NOTHING
}

/**
 * Stores a cart change that was made offline. Replaces an earlier change of the same product. Throws if storage is
 * unavailable.
 */
export function addWaitingChange(userId: string, change: WaitingChange): void {
  const { changes, conflicts } = readWaiting(userId)
  const others = changes.filter(({ product_id }) => product_id !== change.product_id)
  write({ userId, conflicts, changes: [...others, change] })
}

/**
 * Removes a stored cart change after it was sent, unless a newer quantity has replaced it. Stores its conflict, if any.
 */
export function finishWaitingChange(userId: string, sent: WaitingChange, conflict: Conflict | null): void {
  const { changes, conflicts } = readWaiting(userId)
  const isSent = ({ product_id, quantity }: WaitingChange) =>
    product_id === sent.product_id && quantity === sent.quantity
  write({
    userId,
    changes: changes.filter((change) => !isSent(change)),
    conflicts: conflict ? [...conflicts, conflict] : conflicts,
  })
}

/** Removes the stored conflicts of offline cart changes, after the customer has read them. */
export function removeConflicts(userId: string): void {
  write({ userId, changes: readWaiting(userId).changes, conflicts: [] })
}

/** Removes all stored offline cart changes and their conflicts, for a logout. */
export function removeWaiting(): void {
  write(null)
}

function write(stored: Stored | null): void {
  if (stored && stored.changes.length + stored.conflicts.length > 0) localStorage.setItem(KEY, JSON.stringify(stored))
  else localStorage.removeItem(KEY)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => (key === KEY || key === null) && listener()
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

function storedText(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    // If storage is unavailable, no offline cart changes are stored.
    return null
  }
}

/**
 * Parses the stored text with offline cart changes, and leaves out invalid ones. Returns null if the text is not a
 * valid record.
 */
function storedIn(text: string | null): Stored | null {
  try {
    const { userId, changes, conflicts } = JSON.parse(text ?? 'null')
    return { userId: String(userId), changes: changes.filter(isChange), conflicts: conflicts.filter(isConflict) }
  } catch {
    return null
  }
}

const isChange = (value: Partial<WaitingChange> | null): value is WaitingChange =>
  typeof value?.product_id === 'string' &&
  typeof value.name === 'string' &&
  isPrice(value.price) &&
  Number.isInteger(value.quantity)

const isConflict = (value: Partial<Conflict> | null): value is Conflict =>
  typeof value?.name === 'string' && typeof value.reason === 'string'
