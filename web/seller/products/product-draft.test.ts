// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { removeAllDrafts, storeDrafts } from '#web/identity/session/drafts.ts'
import {
  changesOf,
  readProductDraft,
  removeProductDraft,
  saveDraftPictures,
  saveProductDraft,
} from './product-draft.ts'
import { BLANK_PRODUCT } from './product-entry.ts'

const NAME = { form: 'new', userId: 'bilal' }
const ORIGIN = { updated_at: '2026-11-24T13:00:00.000Z', stock: 9 }
const picture = () => new File(['bytes'], 'mango.jpg', { type: 'image/jpeg' })

beforeEach(() => storeDrafts(true))
afterEach(removeAllDrafts)

describe('the changes of a product form', () => {
  it.each([
    ['no field, if the values are the same', {}, {}],
    ['a text', { name: 'Okra' }, { name: 'Okra' }],
    ['a name in another language', { names: { en: '', ur: 'بھنڈی' } }, { names: { en: '', ur: 'بھنڈی' } }],
    ['a new picture', { pictures: ['/b.png'] }, { pictures: ['/b.png'] }],
  ])('contain %s', (_, change, expected) => {
    expect(changesOf({ ...BLANK_PRODUCT, ...change }, BLANK_PRODUCT)).toEqual(expected)
  })

  it('contain the pictures if only their sequence has changed', () => {
    const start = { ...BLANK_PRODUCT, pictures: ['/a.png', '/b.png'] }
    expect(changesOf({ ...start, pictures: ['/b.png', '/a.png'] }, start)).toEqual({ pictures: ['/b.png', '/a.png'] })
  })
})

describe('the draft of a product form', () => {
  it('contains the changed fields, the state of the product, and new pictures', async () => {
    saveProductDraft(NAME, { changed: { name: 'Okra' }, origin: ORIGIN })
    await saveDraftPictures(NAME, ['/a.png', picture()], () => true)
    const draft = readProductDraft(NAME)
    expect(draft).toMatchObject({ changed: { name: 'Okra' }, origin: ORIGIN })
    const [stored, restored] = draft?.changed.pictures ?? []
    expect(stored).toBe('/a.png')
    expect(restored).toBeInstanceOf(File)
    expect(await (restored as File).text()).toBe('bytes')
  })

  it('does not store pictures that were changed while the files were read', async () => {
    await saveDraftPictures(NAME, [picture()], () => false)
    expect(readProductDraft(NAME)).toBeNull()
  })

  it('belongs to one user and one product, and is removed as a whole', async () => {
    saveProductDraft(NAME, { changed: { name: 'Okra' }, origin: null })
    await saveDraftPictures(NAME, ['/a.png'], () => true)
    expect(readProductDraft({ ...NAME, userId: 'sana' })).toBeNull()
    expect(readProductDraft({ ...NAME, form: 'another' })).toBeNull()
    removeProductDraft(NAME)
    expect([readProductDraft(NAME), sessionStorage.length]).toEqual([null, 0])
  })
})
