import { useSyncExternalStore } from 'react'
import type { Product } from '#contract/catalog.ts'
import { GUEST_CART_ID, MAX_CART_LINES, MAX_QUANTITY } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { randomId } from '#web/shared/browser-gaps.ts'
import { GUEST_CART } from '#web/shared/guest-cart-key.ts'
import type { CartLine } from './cart-line.ts'
import { type GuestCartEntry, isGuestCartEntry } from './guest-cart-entry.ts'

/** The storage key for the cart's id. The id changes with each change of the cart. */
const ID = 'guest_cart_id'

const NOTHING: GuestCartEntry[] = []
const listeners = new Set<() => void>()
let read: { text: string | null; entries: GuestCartEntry[]; isWhole: boolean } = {
  text: null,
  entries: NOTHING,
  isWhole: true,
}

/** The guest's cart in this browser, including changes by other tabs. Empty on the server. */
export function useGuestCart(): GuestCartEntry[] {
  return useSyncExternalStore(subscribe, readGuestCart, () => NOTHING)
}

/** Reads the entries from local storage. Invalid entries are omitted. */
export function readGuestCart(): GuestCartEntry[] {
  const text = storedText()
  if (text !== read.text) read = { text, ...entriesIn(text) }
  return read.entries
}

/** Removes unreadable entries and keeps the others. Returns whether any entry was removed. */
export function mendGuestCart(): boolean {
  const entries = readGuestCart()
  if (read.isWhole) return false
  writeGuestCart(entries)
  return true
}

/** Replaces the cart. An empty cart is removed from storage. Throws if storage is unavailable. */
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
 * The cart's id, which all tabs of this browser share. The server uses it to merge the cart only once: a tab may still
 * see the cart briefly after another tab has emptied it.
 */
export function guestCartId(): string | undefined {
  const id = localStorage.getItem(ID)
  return id !== null && GUEST_CART_ID.test(id) ? id : undefined
}

/**
 * Adds units of a product. Throws an `Error` with a message for the user if the stock is too low or the cart is full.
 */
export function addToGuestCart(product: Product, added: number): void {
  const entries = readGuestCart()
  const before = entries.find(({ productId }) => productId === product.product_id)
  const wanted = Math.min(MAX_QUANTITY, (before?.quantity ?? 0) + added)
  if (wanted > product.stock) throw new Error(leftover(product.name, product.stock))
  if (!before && entries.length >= MAX_CART_LINES) throw new Error(messages.cart.full)
  const entry = entryOf(product, wanted)
  writeGuestCart(before ? entries.map((other) => (other === before ? entry : other)) : [...entries, entry])
}

/**
 * Sets the quantity of a line. A lower quantity is always accepted. Throws an `Error` with a message for the user if
 * the stock is too low.
 */
export function setGuestQuantity({ id, name, stock, quantity: before }: CartLine, wanted: number): void {
  if (stock !== null && wanted > stock && wanted > before) throw new Error(leftover(name, stock))
  writeGuestCart(readGuestCart().map((entry) => (entry.productId === id ? { ...entry, quantity: wanted } : entry)))
}

const leftover = (name: string, stock: number) =>
  stock === 0 ? `${name} is out of stock.` : `Only ${stock} of ${name} left.`

function entryOf(product: Product, wanted: number): GuestCartEntry {
  return {
    productId: product.product_id,
    name: product.name,
    image: product.image_url,
    price: product.price,
    quantity: wanted,
    unit_weight: product.unit_weight,
    unit_label: product.unit_label,
  }
}

function subscribe(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => (key === GUEST_CART || key === null) && listener()
  listeners.add(listener)
  window.addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', hear)
  }
}

function storedText(): string | null {
  try {
    return localStorage.getItem(GUEST_CART)
  } catch {
    // If storage is unavailable, the cart is empty and the page still works.
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

/** Returns null if the text does not contain a list. */
function valuesIn(text: string | null): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value : null
  } catch {
    return null
  }
}
