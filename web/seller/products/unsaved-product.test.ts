// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { removeAllInput, storeInTab } from '#web/identity/session/form-storage.ts'
import { BLANK_PRODUCT } from './product-entry.ts'
import {
  changesOf,
  readUnsavedProduct,
  removeUnsavedProduct,
  storeUnsavedPictures,
  storeUnsavedProduct,
} from './unsaved-product.ts'

const NAME = { form: 'new', userId: 'bilal' }
const ORIGIN = { updated_at: '2026-11-24T13:00:00.000Z', stock: 9 }
const picture = () => new File(['bytes'], 'mango.jpg', { type: 'image/jpeg' })

beforeEach(() => storeInTab(true))
afterEach(removeAllInput)

describe('the changes of a product form', () => {
  it.each([
    ['no field, if the values are the same', {}, {}],
    ['a text', { name: 'Okra' }, { name: 'Okra' }],
    ['a name in another language', { names: { en: '', ur: 'بھنڈی' } }, { names: { en: '', ur: 'بھنڈی' } }],
    ['a new picture', { pictures: ['/b.png'] }, { pictures: ['/b.png'] }],
  ])('the changes of a product form contain %s', (_, change, expected) => {
    expect(changesOf({ ...BLANK_PRODUCT, ...change }, BLANK_PRODUCT)).toEqual(expected)
  })

  it('the changes of a product form contain the pictures if only their sequence has changed', () => {
    const start = { ...BLANK_PRODUCT, pictures: ['/a.png', '/b.png'] }
    expect(changesOf({ ...start, pictures: ['/b.png', '/a.png'] }, start)).toEqual({ pictures: ['/b.png', '/a.png'] })
  })
})

describe('the unsaved changes of a product form', () => {
  it('the stored unsaved changes of a product form contain the changed fields, the state of the product, and new pictures', async () => {
    storeUnsavedProduct(NAME, { changed: { name: 'Okra' }, origin: ORIGIN })
    await storeUnsavedPictures(NAME, ['/a.png', picture()], () => true)
    const unsaved = readUnsavedProduct(NAME)
    expect(unsaved).toMatchObject({ changed: { name: 'Okra' }, origin: ORIGIN })
    const [stored, restored] = unsaved?.changed.pictures ?? []
    expect(stored).toBe('/a.png')
    expect(restored).toBeInstanceOf(File)
    expect(await (restored as File).text()).toBe('bytes')
  })

  it('if the pictures of a product form are changed while their files are read, the outdated pictures are not stored', async () => {
    await storeUnsavedPictures(NAME, [picture()], () => false)
    expect(readUnsavedProduct(NAME)).toBeNull()
  })

  it('the stored unsaved changes of a product form belong to one user and one product, and are removed as a whole', async () => {
    storeUnsavedProduct(NAME, { changed: { name: 'Okra' }, origin: null })
    await storeUnsavedPictures(NAME, ['/a.png'], () => true)
    expect(readUnsavedProduct({ ...NAME, userId: 'sana' })).toBeNull()
    expect(readUnsavedProduct({ ...NAME, form: 'another' })).toBeNull()
    removeUnsavedProduct(NAME)
    expect([readUnsavedProduct(NAME), sessionStorage.length]).toEqual([null, 0])
  })
})
