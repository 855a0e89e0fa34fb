import { fill, type Places, valuesIn } from '#contract/fill-text.ts'
import type { Language } from '#contract/language.ts'
import type { admin } from './urdu/admin/index.ts'
import type { guests } from './urdu/guests/index.ts'
import type { members } from './urdu/members/index.ts'
import type { seller } from './urdu/seller/index.ts'

/**
 * An English text that has an Urdu translation. A text may end with `|` and a note on its meaning, such as "Open|verb",
 * if Urdu needs two words for one English word. Screens do not show the note.
 */
export type Text = keyof typeof guests | keyof typeof members | keyof typeof seller | keyof typeof admin

/** A text without placeholders. */
export type PlainText = { [S in Text]: [Places<S>] extends [never] ? S : never }[Text]

const loaded = new Map<string, string>()
/** The English messages that contain placeholders, such as `{field} is required`. */
const sentences = new Map<string, string>()

/**
 * The dictionaries from English to Urdu. A browser loads the ones that its page needs: `guests` on every page,
 * `members` on pages of sign-in and account, `seller` and `admin` in their areas.
 */
export const DICTIONARIES = {
  guests: () =>
    import('./urdu/guests/index.ts').then(({ guests, sentencesTexts }) => withSentences(guests, sentencesTexts)),
  members: () => import('./urdu/members/index.ts').then(({ members }) => members),
  seller: () =>
    import('./urdu/seller/index.ts').then(({ seller, sellerSentences }) => withSentences(seller, sellerSentences)),
  admin: () =>
    import('./urdu/admin/index.ts').then(({ admin, adminSentences }) => withSentences(admin, adminSentences)),
}

/** Adds the messages that contain placeholders to the collection of such messages. Returns the dictionary. */
function withSentences<Dictionary>(dictionary: Dictionary, added: Readonly<Record<string, string>>): Dictionary {
  for (const [english, urdu] of Object.entries(added)) sentences.set(english, urdu)
  return dictionary
}

export type DictionaryName = keyof typeof DICTIONARIES

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
    (dictionary: Readonly<Record<string, string>>) => {
      for (const [english, urdu] of Object.entries(dictionary)) if (urdu !== '') loaded.set(english, urdu)
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

/** The first part of the path of each page that needs only the texts for guests. */
const GUEST_PAGES = new Set([
  ...['', 'shop', 'product', 'products', 'categories', 'sellers', 'cart', 'checkout', 'placeOrder', 'pages'],
  ...['about', 'contact', 'delivery', 'money-back', 'secure-payment', 'privacy', 'terms', 'consent-policy'],
])

function dictionariesOf(path: string): DictionaryName[] {
  const first = path.split('/')[1] ?? ''
  if (GUEST_PAGES.has(first)) return ['guests']
  if (first === 'admin') return ['guests', 'members', 'admin']
  if (first.startsWith('seller')) return ['guests', 'members', 'seller']
  return ['guests', 'members']
}
