import { useSyncExternalStore } from 'react'
import type { Product } from '#contract/catalog.ts'
import { languageOfPath } from '#contract/language.ts'
import { GUEST_CART_ID, MAX_CART_LINES, MAX_QUANTITY } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { textFor } from '#contract/names.ts'
import { randomId } from '#web/shared/browser-gaps.ts'
import { GUEST_CART } from '#web/shared/guest-cart-key.ts'
import type { CartLine } from './cart-line.ts'
import { type GuestCartEntry, isGuestCartEntry } from './guest-cart-entry.ts'

/** The key in local storage for the id of the guest's cart. Each change of the cart creates a new id. */
const ID = 'guest_cart_id'

const NOTHING: GuestCartEntry[] = []
const listeners = new Set<() => void>()
let read: { text: string | null; entries: GuestCartEntry[]; isWhole: boolean } = {
  text: null,
  entries: NOTHING,
  isWhole: true,
}

/**
 * Returns the guest's cart in this browser and updates it after changes in other tabs. On the server, returns an empty
 * cart.
 */
export function useGuestCart(): GuestCartEntry[] {
  return useSyncExternalStore(subscribe, readGuestCart, () => NOTHING)
}

/** Returns the entries of the guest's cart in local storage. Leaves out invalid entries. */
export function readGuestCart(): GuestCartEntry[] {
  const text = storedText()
  if (text !== read.text) read = { text, ...entriesIn(text) }
  return read.entries
}

/** Removes invalid entries from the guest's cart in local storage. Returns whether any entry was removed. */
export function mendGuestCart(): boolean {
  const entries = readGuestCart()
  if (read.isWhole) return false
  writeGuestCart(entries)
  return true
}

/**
 * Replaces the guest's cart in local storage. Removes an empty cart from the storage. Throws if storage is unavailable.
 */
export function writeGuestCart(entries: GuestCartEntry[]): void {
  if (entries.length > 0) {
    localStorage.setItem(GUEST_CART, JSON.stringify(entries))
    localStorage.setItem(ID, randomId())
  } else {
    localStorage.removeItem(GUEST_CART)
    localStorage.removeItem(ID)
  }
  for (const listener of listeners) listener()
}

/**
 * Returns the id of the guest's cart, which is the same in all tabs of this browser. Undefined for an empty cart. The
 * server merges a cart with the same id only once. Without the id, two tabs could merge the same cart, because a tab
 * can still read a cart that another tab has just emptied.
 */
export function guestCartId(): string | undefined {
  const id = localStorage.getItem(ID)
  return id !== null && GUEST_CART_ID.test(id) ? id : undefined
}

/**
 * Adds units of a product to the guest's cart. Throws an `Error` with a message for the screen if the stock is too low
 * or the cart is full.
 */
export function addToGuestCart(product: Product, added: number): void {
  const entries = readGuestCart()
  const before = entries.find(({ productId }) => productId === product.product_id)
  const wanted = Math.min(MAX_QUANTITY, (before?.quantity ?? 0) + added)
  if (wanted > product.stock) throw new Error(leftover(shownName(product), product.stock))
  if (!before && entries.length >= MAX_CART_LINES) throw new Error(messages.cart.full)
  const entry = entryOf(product, wanted)
  writeGuestCart(before ? entries.map((other) => (other === before ? entry : other)) : [...entries, entry])
}

/**
 * Sets the quantity of a line in the guest's cart. A quantity below the current one is always accepted. Throws an
 * `Error` with a message for the screen if the stock is too low.
 */
export function setGuestQuantity(line: CartLine, wanted: number): void {
  const { id, stock, quantity: before } = line
  if (stock !== null && wanted > stock && wanted > before) throw new Error(leftover(shownName(line), stock))
  writeGuestCart(readGuestCart().map((entry) => (entry.productId === id ? { ...entry, quantity: wanted } : entry)))
}

/** Returns the name of a product in the language of the page. */
const shownName = ({ name, names }: Pick<Product, 'name' | 'names'>) =>
  textFor(languageOfPath(window.location.pathname), name, names)

const leftover = (name: string, stock: number) =>
  stock === 0 ? `${name} is out of stock.` : `Only ${stock} of ${name} left.`

function entryOf(product: Product, wanted: number): GuestCartEntry {
  return {
    productId: product.product_id,
    name: shownName(product),
    image: product.image_url,
    price: product.price,
    quantity: wanted,
    unit_weight: product.unit_weight,
    unit_label: product.unit_label,
  }
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => (key === GUEST_CART || key === null) && listener()
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

function storedText(): string | null {
  try {
    return localStorage.getItem(GUEST_CART)
  } catch {
    // If the browser's storage is unavailable, the page works with an empty guest's cart.
    return null
  }
}

function entriesIn(text: string | null): { entries: GuestCartEntry[]; isWhole: boolean } {
  const values = valuesIn(text)
  if (!values) return { entries: NOTHING, isWhole: false }
  const entries = new Map<string, GuestCartEntry>()
  for (const value of values) {
    if (isGuestCartEntry(value) && entries.size < MAX_CART_LINES) entries.set(value.productId, value)
  }
  return { entries: [...entries.values()], isWhole: entries.size === values.length }
}

/** Parses a JSON list. Returns null if the text is not a JSON list. */
function valuesIn(text: string | null): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value : null
  } catch {
    return null
  }
}
