import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'

type Page = typeof import('./form-storage.ts')
let loads = 0

/** Loads the module again, as a reload of the page does. Only the storage of the tab remains. */
function loadPage(): Promise<Page> {
  loads += 1
  return import(/* @vite-ignore */ `./form-storage.ts?load=${loads}`)
}

const NAME = 'checkout-ayesha'
const address = z.object({ address: z.string() })
const stored = () => ({ ...sessionStorage })

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

describe('the unsent input of a form', () => {
  it('the unsent input of a form is stored as plain JSON in the tab’s storage and survives a reload', async () => {
    const page = await loadPage()
    page.storeInTab(true)
    page.storeInput(NAME, { address: '7 Mall' })
    page.storeInput(NAME, { address: '7 Mall Road' })
    expect(stored()).toEqual({ [`mandi-form-${NAME}`]: '{"address":"7 Mall Road"}' })
    expect((await loadPage()).readInput(NAME, address)).toEqual({ address: '7 Mall Road' })
  })

  it('the unsent input of a form loses its fields that must not be stored when the page is reloaded', async () => {
    const page = await loadPage()
    page.storeInTab(true)
    const bank = z.object({ city: z.string(), account_no: z.string().default('') })
    page.storeInput(NAME, { city: 'Lahore', account_no: '0123456789' }, { city: 'Lahore' })
    expect(JSON.stringify(stored())).not.toContain('0123456789')
    expect(page.readInput(NAME, bank)).toEqual({ city: 'Lahore', account_no: '0123456789' })
    expect((await loadPage()).readInput(NAME, bank)).toEqual({ city: 'Lahore', account_no: '' })
  })

  it.each([
    ['an empty text', ''],
    ['text that is not JSON', 'not JSON'],
    ['data of another form', '{"address":7}'],
  ])('the unsent input of a form is not restored if the storage contains %s', async (_, text) => {
    sessionStorage.setItem(`mandi-form-${NAME}`, text)
    expect((await loadPage()).readInput(NAME, address)).toBeNull()
  })

  it('the unsent input of a form can be read and removed on the page if the browser has no storage', async () => {
    vi.stubGlobal('sessionStorage', undefined)
    const page = await loadPage()
    page.storeInTab(true)
    page.storeInput(NAME, { address: '7 Mall Road' })
    expect(page.readInput(NAME, address)).toEqual({ address: '7 Mall Road' })
    page.removeInput(NAME)
    expect(page.readInput(NAME, address)).toBeNull()
  })
})

describe('after the session has ended', () => {
  it('after the session has ended, unsent input is removed from the tab’s storage and no longer stored there, but remains in the memory of the page', async () => {
    const page = await loadPage()
    page.storeInTab(true)
    page.storeInput(NAME, { address: '7 Mall Road' })
    sessionStorage.setItem('mandi-next', '/checkout')
    page.storeInTab(false)
    page.storeInput('other', { address: '9 Mall Road' })
    expect(stored()).toEqual({ 'mandi-next': '/checkout' })
    expect(page.readInput(NAME, address)).toEqual({ address: '7 Mall Road' })
  })

  it('after the session has ended, unsent input that the page read from the tab’s storage remains in the memory of the page', async () => {
    sessionStorage.setItem(`mandi-form-${NAME}`, '{"address":"7 Mall Road"}')
    const page = await loadPage()
    page.storeInTab(true)
    page.readInput(NAME, address)
    page.storeInTab(false)
    expect([page.readInput(NAME, address), stored()]).toEqual([{ address: '7 Mall Road' }, {}])
  })

  it('a logout on a page also removes unsent input from the memory of the page', async () => {
    const page = await loadPage()
    page.storeInTab(true)
    page.storeInput(NAME, { address: '7 Mall Road' })
    page.removeAllInput()
    expect([page.readInput(NAME, address), stored()]).toEqual([null, {}])
  })
})
