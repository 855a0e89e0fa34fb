import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Page = typeof import('./typed.ts')
let loads = 0

/** The page as a browser has it after loading it anew: nothing is left but its storage. */
function aNewPage(): Promise<Page> {
  loads += 1
  return import(/* @vite-ignore */ `./typed.ts?load=${loads}`)
}

/** Somebody who is signed in, with the key that the server gives in their session. */
function anAuthor(session = 'a session') {
  const key = randomBytes(32).toString('base64')
  return { session, fetchKey: vi.fn(async () => key) }
}

const NAME = 'checkout-ayesha'
const stored = () => JSON.stringify({ ...sessionStorage })
const isStored = () => vi.waitFor(() => expect(stored()).toContain(NAME))

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

describe('what was typed', () => {
  it('lies sealed in storage, and is there again after a reload', async () => {
    const [page, author] = [await aNewPage(), anAuthor()]
    page.storeTypedOf(author)
    for (const text of ['7', '7 Mall', '7 Mall Road']) page.keepTyped(NAME, text)
    expect(page.typed(NAME)).toBe('7 Mall Road')
    await isStored()
    expect(stored()).not.toContain('Mall')

    const reloaded = await aNewPage()
    reloaded.storeTypedOf(author)
    expect([reloaded.isTypedOpen(), reloaded.typed(NAME)]).toEqual([false, null])
    await reloaded.openTyped()
    expect([reloaded.isTypedOpen(), reloaded.typed(NAME)]).toEqual([true, '7 Mall Road'])
    expect(author.fetchKey).toHaveBeenCalledTimes(2)
  })

  it('asks for no key where nothing was typed', async () => {
    const [page, author] = [await aNewPage(), anAuthor()]
    page.storeTypedOf(author)
    expect(page.isTypedOpen()).toBe(true)
    await page.openTyped()
    expect(author.fetchKey).not.toHaveBeenCalled()
  })

  it('gives way to what is typed while it is read', async () => {
    const [page, author] = [await aNewPage(), anAuthor()]
    page.storeTypedOf(author)
    page.keepTyped(NAME, 'before')
    await isStored()
    const reloaded = await aNewPage()
    reloaded.storeTypedOf(author)
    const opening = reloaded.openTyped()
    reloaded.keepTyped(NAME, 'meanwhile')
    await opening
    expect(reloaded.typed(NAME)).toBe('meanwhile')
  })

  it('goes where another session has sealed it', async () => {
    const page = await aNewPage()
    page.storeTypedOf(anAuthor())
    page.keepTyped(NAME, '7 Mall Road')
    await isStored()
    const reloaded = await aNewPage()
    reloaded.storeTypedOf(anAuthor('another session'))
    await reloaded.openTyped()
    expect(reloaded.typed(NAME)).toBeNull()
    expect(stored()).toBe('{}')
  })

  it('is sealed with the key of the session that is there now', async () => {
    const [page, second] = [await aNewPage(), anAuthor('the second')]
    page.storeTypedOf(anAuthor('the first'))
    page.keepTyped(NAME, 'before')
    await isStored()
    page.storeTypedOf(null)
    page.storeTypedOf(second)
    page.keepTyped(NAME, 'after')
    await isStored()
    const reloaded = await aNewPage()
    reloaded.storeTypedOf(second)
    await reloaded.openTyped()
    expect(reloaded.typed(NAME)).toBe('after')
  })

  it('is kept by the page alone where there is no key, or no WebCrypto', async () => {
    const [page, offline] = [await aNewPage(), anAuthor()]
    offline.fetchKey.mockRejectedValue(new Error('offline'))
    page.storeTypedOf(offline)
    page.keepTyped(NAME, '7 Mall Road')
    await vi.waitFor(() => expect(offline.fetchKey).toHaveBeenCalled())
    page.keepTyped(NAME, '7 Mall Road, Lahore')
    expect(page.typed(NAME)).toBe('7 Mall Road, Lahore')
    expect(offline.fetchKey).toHaveBeenCalledTimes(1)

    vi.stubGlobal('crypto', { getRandomValues: () => undefined })
    const [plain, author] = [await aNewPage(), anAuthor()]
    plain.storeTypedOf(author)
    plain.keepTyped(NAME, '7 Mall Road')
    await plain.openTyped()
    expect(plain.typed(NAME)).toBe('7 Mall Road')
    expect(author.fetchKey).not.toHaveBeenCalled()
    expect(stored()).toBe('{}')
  })
})

describe('after a logout', () => {
  it('nothing lies in storage, nor comes there late', async () => {
    const [page, author] = [await aNewPage(), anAuthor()]
    let giveKey = (_: string) => {}
    author.fetchKey.mockReturnValue(
      new Promise((resolve) => {
        giveKey = resolve
      }),
    )
    page.storeTypedOf(author)
    page.keepTyped(NAME, '7 Mall Road')
    page.keepOpenly(NAME, 'an id')
    expect(page.keptOpenly(NAME)).toBe('an id')
    page.storeTypedOf(null)
    giveKey(randomBytes(32).toString('base64'))
    page.storeTypedOf(anAuthor('another session'))
    page.keepTyped('other', 'sealed after it')
    await vi.waitFor(() => expect(stored()).toContain('other'))
    expect(Object.keys(sessionStorage)).toEqual(['mandi-typed-other'])
    expect(page.typed(NAME)).toBe('7 Mall Road')
    page.forgetAllTyped()
    expect([page.typed(NAME), stored()]).toEqual([null, '{}'])
  })

  it('nothing is forgotten in part', async () => {
    const page = await aNewPage()
    page.storeTypedOf(anAuthor())
    page.keepTyped(NAME, '7 Mall Road')
    page.keepOpenly(NAME, 'an id')
    await isStored()
    page.forgetTyped(NAME)
    expect([page.typed(NAME), page.keptOpenly(NAME), stored()]).toEqual([null, null, '{}'])
  })
})
