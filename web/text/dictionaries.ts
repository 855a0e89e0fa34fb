import { fill, type Places, valuesIn } from '#contract/fill-text.ts'
import { type Language, languageOfPath } from '#contract/language.ts'

/**
 * The dictionaries from English to Urdu. `texts` are all texts of a dictionary, and `sentences` are its messages with
 * placeholders, such as `{field} is required`. The dictionary of an information page has the name of its path.
 */
export const DICTIONARIES = {
  guests: () => import('./urdu/guests/index.ts'),
  home: () => import('./urdu/pages/home.ts'),
  checkout: () => import('./urdu/pages/checkout.ts'),
  pages: () => import('./urdu/pages/pages.ts'),
  about: () => import('./urdu/pages/about.ts'),
  contact: () => import('./urdu/pages/contact.ts'),
  delivery: () => import('./urdu/pages/delivery.ts'),
  'money-back': () => import('./urdu/pages/money-back.ts'),
  'secure-payment': () => import('./urdu/pages/secure-payment.ts'),
  privacy: () => import('./urdu/pages/privacy.ts'),
  terms: () => import('./urdu/pages/terms.ts'),
  'consent-policy': () => import('./urdu/pages/consent-policy.ts'),
  'sign-in': () => import('./urdu/pages/sign-in.ts'),
  problems: () => import('./urdu/problems/index.ts'),
  ordering: () => import('./urdu/ordering.ts'),
  members: () => import('./urdu/members/index.ts'),
  statement: () => import('./urdu/statement.ts'),
  seller: () => import('./urdu/seller/index.ts'),
  admin: () => import('./urdu/admin/index.ts'),
}

export type DictionaryName = keyof typeof DICTIONARIES

const CHECKOUT: DictionaryName[] = ['problems', 'ordering', 'checkout']
const LOGIN: DictionaryName[] = ['sign-in']
const LINK: DictionaryName[] = ['problems', 'sign-in']
const ACCOUNT: DictionaryName[] = [...LINK, 'ordering', 'members']
const SELLER: DictionaryName[] = [...ACCOUNT, 'statement', 'seller']

/** The dictionaries of pages by the first part of their path. Every page also loads `guests`. */
const PAGES: Readonly<Record<string, DictionaryName[]>> = {
  '': ['home'],
  checkout: CHECKOUT,
  placeOrder: CHECKOUT,
  login: LOGIN,
  'seller-auth': LOGIN,
  'admin-auth': LOGIN,
  confirm: LINK,
  'forgot-password': LINK,
  'reset-password': LINK,
  profile: ACCOUNT,
  seller: SELLER,
  'seller-registration': SELLER,
  'seller-invitation': SELLER,
  admin: [...ACCOUNT, 'statement', 'admin'],
}

/**
 * Returns the dictionaries of a page. `path` is its path without the language, or its pattern. They are small, so that
 * a first visit in Urdu loads at most 10 kB more scripts than in English (docs/decisions/188).
 */
export function dictionariesOf(path: string): DictionaryName[] {
  const first = path.split('/')[1] ?? ''
  return ['guests', ...(PAGES[first] ?? (isName(first) ? [first] : []))]
}

const isName = (name: string): name is DictionaryName => name in DICTIONARIES

type Keys<Name extends DictionaryName> = Name extends DictionaryName
  ? keyof Awaited<ReturnType<(typeof DICTIONARIES)[Name]>>['texts']
  : never

/**
 * An English text that has an Urdu translation. A text may end with `|` and a note on its meaning, such as "Open|verb",
 * if Urdu needs two words for one English word. Screens do not show the note.
 */
export type Text = Keys<DictionaryName>

/** A text without placeholders. */
export type PlainText = { [S in Text]: [Places<S>] extends [never] ? S : never }[Text]

type Dictionary = { texts: Readonly<Record<string, string>>; sentences?: Readonly<Record<string, string>> }

const loaded = new Map<string, string>()
const sentences = new Map<string, string>()
const loading = new Map<DictionaryName, Promise<void>>()
const ready = new Set<DictionaryName>()

/**
 * Returns the Urdu text for an English message of the server or of a schema. If no dictionary contains the message, it
 * is compared with the messages that have placeholders. Returns undefined for an unknown message.
 */
export function urduForMessage(message: string): string | undefined {
  const urdu = loaded.get(message)
  if (urdu !== undefined) return urdu
  for (const [english, translation] of sentences) {
    const values = valuesIn(english, message)
    if (!values) continue
    const inUrdu = Object.entries(values).map(([name, value]) => [name, loaded.get(value) ?? value])
    return fill(translation, Object.fromEntries(inUrdu), true)
  }
  return undefined
}

/** Returns the Urdu text for an English text. Returns undefined if no loaded dictionary contains it. */
export function urduFor(english: string): string | undefined {
  return loaded.get(english)
}

/** Loads a dictionary once. Resolves when its texts are available. A failed load is repeated by the next call. */
export function loadDictionary(name: DictionaryName): Promise<void> {
  const known = loading.get(name)
  if (known) return known
  const started = DICTIONARIES[name]().then(
    (dictionary: Dictionary) => {
      for (const [english, urdu] of Object.entries(dictionary.texts)) loaded.set(english, urdu)
      for (const [english, urdu] of Object.entries(dictionary.sentences ?? {})) sentences.set(english, urdu)
      ready.add(name)
    },
    (error: unknown) => {
      loading.delete(name)
      throw error
    },
  )
  loading.set(name, started)
  return started
}

const pages = new Map<string, Promise<unknown>>()

/**
 * Loads the dictionaries of a page once. Resolves when each of them is loaded or has failed. The texts of a failed
 * dictionary stay English. React needs the same promise at each attempt to render the page.
 */
export function loadDictionariesOf(path: string): Promise<unknown> {
  const names = dictionariesOf(path)
  const known = pages.get(names.join())
  if (known) return known
  const started = Promise.allSettled(names.map(loadDictionary))
  pages.set(names.join(), started)
  return started
}

/** Loads all dictionaries, for the server and for tests. */
export async function loadAllDictionaries(): Promise<void> {
  await Promise.all((Object.keys(DICTIONARIES) as DictionaryName[]).map(loadDictionary))
}

/**
 * Returns the names of the dictionaries that a page needs and that are not loaded yet. `path` has no language prefix.
 * English pages need no dictionary.
 */
export function missingDictionaries(language: Language, path: string): DictionaryName[] {
  return language === 'en' ? [] : dictionariesOf(path).filter((name) => !ready.has(name))
}

/**
 * Resolves like `value`, when the browser also has the texts of dictionaries that only some visits of the page need. If
 * the texts cannot be loaded, they stay English. English pages and the server load nothing.
 */
export async function withTexts<Value>(names: readonly DictionaryName[], value: Promise<Value>): Promise<Value> {
  const isUrdu = typeof window !== 'undefined' && languageOfPath(window.location.pathname) === 'ur'
  const [resolved] = await Promise.all([value, isUrdu && Promise.allSettled(names.map(loadDictionary))])
  return resolved
}
