import { type Seal, sealWith } from './seal.ts'

const SEALED = 'mandi-typed-'
const OPEN = 'mandi-sent-'
/** Milliseconds for which nobody is asked for the key again that could not be had. */
const PAUSE = 30_000

/** Who is signed in, as the storage of what they type has to know it. */
type Author = {
  /** Another one for each session; it may change within one. */
  session: string
  /** Asks the server for the session's key, in Base64. */
  fetchKey: () => Promise<string>
}

/** What was typed on this page, which the same person finds again after having to log in anew. */
const onThisPage = new Map<string, string>()
/** The newest text under each name that is to lie in storage, sealed by now or not. */
const toStore = new Map<string, string>()
let author: Author | null = null
let seal: Promise<Seal | null> | undefined

/**
 * What somebody typed in this tab and has not sent yet; null when nothing was, or it was forgotten. Names end with the person's id, so
 * that nobody finds what another has typed. What was typed before a reload is there once `openTyped` has resolved.
 */
export function typed(name: string): string | null {
  return onThisPage.get(name) ?? null
}

/**
 * Keeps it: all of it as long as the page is open, and `stored` of it for after a reload, as long as its author is signed in. What is stored
 * is sealed with a key that the browser stores nowhere. Without the key, and in a browser whose storage is full or closed, nothing is kept for
 * after a reload.
 */
export function keepTyped(name: string, text: string, stored = text): void {
  onThisPage.set(name, text)
  if (author) void store(name, stored)
}

/** Keeps an id, which says nothing of anybody, beside what was typed: at once, and as it is. */
export function keepOpenly(name: string, id: string): void {
  if (author) setItem(OPEN + name, id)
}

export function keptOpenly(name: string): string | null {
  return storage()?.getItem(OPEN + name) ?? null
}

export function forgetTyped(name: string): void {
  onThisPage.delete(name)
  toStore.delete(name)
  storage()?.removeItem(SEALED + name)
  storage()?.removeItem(OPEN + name)
}

/** Whether all that lies in storage has been read, or nothing does. */
export function isTypedOpen(): boolean {
  return sealedNames().every((name) => onThisPage.has(name))
}

/**
 * Reads what was typed before a reload, for which it asks the server for the key where anything is there. What the key does not open goes:
 * another session has sealed it, or somebody has edited it. Resolves also where nothing could be read.
 */
export async function openTyped(): Promise<void> {
  const names = sealedNames().filter((name) => !onThisPage.has(name))
  const opened = names.length > 0 ? await sealOfSession() : null
  if (opened) await Promise.all(names.map((name) => open(name, opened)))
}

async function open(name: string, { unseal }: Seal): Promise<void> {
  const sealed = storage()?.getItem(SEALED + name) ?? ''
  const text = await unseal(name, sealed)
  // Meanwhile more may have been typed, or its author may have logged out.
  if (onThisPage.has(name) || storage()?.getItem(SEALED + name) !== sealed) return
  if (text === null) storage()?.removeItem(SEALED + name)
  else onThisPage.set(name, text)
}

/** Tells who is signed in: once nobody is, be it by a logout in another tab, nothing of theirs lies in the browser's storage. */
export function storeTypedOf(signedIn: Author | null): void {
  if (signedIn?.session !== author?.session) seal = undefined
  author = signedIn
  if (signedIn) return
  toStore.clear()
  for (const key of storedKeys()) if (key.startsWith(SEALED) || key.startsWith(OPEN)) storage()?.removeItem(key)
}

/** Whoever logs out on this page leaves nothing on it either. */
export function forgetAllTyped(): void {
  onThisPage.clear()
  storeTypedOf(null)
}

async function store(name: string, text: string): Promise<void> {
  toStore.set(name, text)
  const sealed = await (await sealOfSession())?.seal(name, text)
  if (sealed !== undefined && toStore.get(name) === text) setItem(SEALED + name, sealed)
}

/** The seal of the session, for which the server is asked once; null where there is no key to be had, or no way to use one. */
function sealOfSession(): Promise<Seal | null> {
  if (seal || !author) return seal ?? Promise.resolve(null)
  const asked = sealOf(author)
  const askAnew = () => {
    if (seal === asked) seal = undefined
  }
  void asked.then((got) => got ?? setTimeout(askAnew, PAUSE))
  seal = asked
  return asked
}

async function sealOf({ fetchKey }: Author): Promise<Seal | null> {
  // Browsers withhold it from a shop opened over plain HTTP.
  if (!crypto.subtle) return null
  try {
    return await sealWith(await fetchKey())
  } catch {
    return null
  }
}

/** This tab's storage; null in a browser that keeps none for this site. */
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

const storedKeys = () => Object.keys(storage() ?? {})

function sealedNames(): string[] {
  return storedKeys().flatMap((key) => (key.startsWith(SEALED) ? [key.slice(SEALED.length)] : []))
}
