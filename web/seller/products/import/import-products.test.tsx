// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'
import { areaMessages } from '#contract/area-messages.ts'
import { CUSTOMER } from '#contract/testing/fixtures.ts'
import { CANNOT_BE_REACHED, describeScreens, press } from '../../../testing/describe-screens.tsx'
import { PENDING, refused, UNREACHABLE } from '../../../testing/render-screen.tsx'
import * as importProducts from './import-products.tsx'

const PREVIEW = '/api/seller/product-imports/preview'
const IMPORT = '/api/seller/product-imports'
const PICTURES = '/api/seller/import-pictures'
const LINES = '/api/seller/product-imports/lines'
const account = {
  ...CUSTOMER,
  role: 'seller',
  is_seller: true,
  seller_role: 'owner',
  seller: { is_verified: true, business_name: 'Okara Fields' },
} as const
const UNDO = '/api/seller/product-imports/0b6f2a52-5e0d-4f5c-9a51-2d1f3f4b8c11/undo'
const imported = {
  import_id: '0b6f2a52-5e0d-4f5c-9a51-2d1f3f4b8c11',
  created_at: '2026-11-26T08:00:00Z',
  undo_until: '2026-11-26T08:10:00Z',
  created: 2,
  changed: 1,
}
const faults = [
  { line: 3, column: 'Price (Rs.)', message: 'Price must be a number' },
  { line: 4, column: 'Unit', message: 'Unit is required' },
]
const mixed = { created: 12, changed: 1, unchanged: 0, line_count: 15, pictures_to_fetch: 0, faults }
const FETCHES = '/api/seller/picture-fetches'
const FETCH_ID = '3f1c2b1e-8d0a-4a55-9f4e-1f2b3c4d5e6f'
/** The preview of a table whose pictures have to be fetched first. */
const toFetch = { ...mixed, pictures_to_fetch: 5 }
const addresses = (count: number) =>
  Array.from({ length: count }, (_, number) => ({
    name: `https://example.com/${number}.jpg`,
    fault: number === 0 ? 'The site answered with status 404.' : null,
  }))
const received = Array.from({ length: 13 }, (_, number) => ({
  name: `${number}.jpg`,
  fault: number < 2 ? null : 'This is not a picture. Use JPEG, PNG, WebP, GIF or AVIF.',
}))
const unreadable = { line: 1, column: 'Stock', message: 'This column is missing.' }

async function chooseFile(): Promise<void> {
  const file = new File(['Name\r\nBhindi'], 'table.csv', { type: 'text/csv' })
  fireEvent.change(await screen.findByLabelText('Table of products'), { target: { files: [file] } })
}

async function chooseOneFile(): Promise<void> {
  const file = new File(['PK'], 'shop.zip', { type: 'application/zip' })
  fireEvent.change(await screen.findByLabelText('Table of products'), { target: { files: [file] } })
}

async function choosePictures(): Promise<void> {
  const file = new File(['PK'], 'pictures.zip', { type: 'application/zip' })
  fireEvent.change(await screen.findByLabelText('Pictures (optional)'), { target: { files: [file] } })
}

const chooseAndPress = (button: string) => async () => {
  await chooseFile()
  await press(button)
}

// The test DOM (happy-dom) opens a saved file as a new page. The path of that page would then change the language of
// the screen.
beforeEach(() => void vi.spyOn(URL, 'createObjectURL').mockReturnValue('#'))

describeScreens({
  'import of products': {
    ...{
      module: importProducts,
      path: '/seller/products/import',
      account,
      answers: { [PREVIEW]: mixed, [`GET ${IMPORT}`]: { items: [] } },
    },
    states: {
      loading: { answers: { [PREVIEW]: PENDING }, act: chooseFile, shows: ['Checking table.csv…'] },
      failed: {
        answers: { [PREVIEW]: UNREACHABLE },
        act: chooseFile,
        shows: [areaMessages.products.importFailed, CANNOT_BE_REACHED],
      },
      empty: {
        title: 'offers neither an import nor a download if the file is no table of products',
        answers: {
          [PREVIEW]: {
            created: 0,
            changed: 0,
            unchanged: 0,
            line_count: 0,
            pictures_to_fetch: 0,
            faults: [unreadable],
          },
        },
        act: chooseFile,
        shows: ['This column is missing.'],
        hides: ['Import the', 'Download the faulty'],
      },
      filled: {
        title: 'offers the good lines and the faulty ones',
        act: chooseFile,
        shows: [
          '2 lines have errors. Correct them in your spreadsheet and choose the file again. No product was changed.',
          'You can import the good lines now. It adds 12 products and changes 1 product.',
          'Import the 13 good lines',
          'Download the 2 faulty lines',
        ],
        hides: ['This file has no errors'],
      },
      refused: {
        title: 'shows the new faults if products have changed since the preview',
        answers: {
          [PREVIEW]: { ...mixed, faults: [] },
          [`POST ${IMPORT}`]: refused('import_refused', { faults: faults.slice(1) }),
        },
        act: chooseAndPress('Import 13 products'),
        shows: [areaMessages.products.importFailed, 'Unit is required', 'Download the faulty line'],
        hides: ['Price must be a number'],
      },
    },
  },
  'pictures of an import': {
    ...{ module: importProducts, path: '/seller/products/import', account },
    answers: { [PREVIEW]: mixed, [`GET ${IMPORT}`]: { items: [] } },
    states: {
      loading: { answers: { [PICTURES]: PENDING }, act: choosePictures, shows: ['Uploading the pictures…'] },
      failed: {
        answers: { [PICTURES]: UNREACHABLE },
        act: choosePictures,
        shows: [areaMessages.products.picturesFailed, CANNOT_BE_REACHED],
      },
      refused: {
        answers: { [PICTURES]: refused('zip_too_large') },
        act: choosePictures,
        shows: [areaMessages.products.picturesFailed, areaMessages.products.zipTooLarge],
      },
      empty: {
        answers: { [PICTURES]: { pictures: [], table: null } },
        act: choosePictures,
        shows: ['There are no pictures in this file.'],
      },
      filled: {
        title: 'counts the good pictures, names the faulty ones, and checks the chosen table again',
        answers: { [PICTURES]: { pictures: received, table: null } },
        act: async () => {
          await chooseFile()
          await choosePictures()
        },
        shows: [
          '2 pictures are ready. Tables can name them for a day.',
          '11 files cannot be used:',
          'This is not a picture. Use JPEG, PNG, WebP, GIF or AVIF.',
          'and 1 more file',
          'Import the 13 good lines',
        ],
      },
    },
  },
  'ZIP file with the table and the pictures': {
    ...{ module: importProducts, path: '/seller/products/import', account },
    answers: { [PREVIEW]: { ...mixed, faults: [] }, [`GET ${IMPORT}`]: { items: [] } },
    states: {
      filled: {
        title: 'is uploaded as one file, and its table is checked',
        answers: {
          [PICTURES]: {
            pictures: received.slice(0, 2),
            table: { name: 'table.csv', type: 'text/csv', content: 'TmFtZQ==' },
          },
        },
        act: chooseOneFile,
        shows: ['2 pictures are ready.', 'table.csv: choose another file', 'Import 13 products'],
        hides: ['There are no pictures'],
      },
      empty: {
        title: 'can lack the table, which the seller then chooses',
        answers: { [PICTURES]: { pictures: received.slice(0, 2), table: null } },
        act: chooseOneFile,
        shows: [
          '2 pictures are ready.',
          'This ZIP file has no table. We have received its pictures. Now choose the table.',
        ],
        hides: ['Import 13 products'],
      },
      refused: {
        answers: { [PICTURES]: refused('too_many_import_pictures') },
        act: chooseOneFile,
        shows: [areaMessages.products.picturesFailed, 'No picture was added, because these are too many for one day.'],
      },
    },
  },
  'pictures at the addresses in a table': {
    ...{ module: importProducts, path: '/seller/products/import', account },
    answers: { [PREVIEW]: toFetch, [`GET ${IMPORT}`]: { items: [] } },
    states: {
      loading: {
        title: 'are fetched while the screen shows the progress, and nothing can be imported yet',
        answers: {
          [`POST ${FETCHES}`]: { fetch_id: FETCH_ID, waiting: 3, pictures: addresses(2) },
          [`GET ${FETCHES}/${FETCH_ID}`]: PENDING,
        },
        act: chooseFile,
        shows: ['Fetching pictures from their addresses: 2 of 5'],
        hides: ['could not be fetched', 'Import the', 'Price must be a number'],
      },
      filled: {
        title: 'are counted, the faulty ones are named, and the table is checked again',
        answers: { [`POST ${FETCHES}`]: { fetch_id: FETCH_ID, waiting: 0, pictures: addresses(5) } },
        act: chooseFile,
        shows: [
          '4 pictures were fetched from their addresses.',
          'One picture could not be fetched:',
          'https://example.com/0.jpg',
          'The site answered with status 404.',
          'Import the 13 good lines',
          'Download the 2 faulty lines',
        ],
        hides: ['Fetching pictures'],
      },
      failed: {
        answers: { [`POST ${FETCHES}`]: UNREACHABLE },
        act: chooseFile,
        shows: [areaMessages.products.fetchFailed, CANNOT_BE_REACHED, 'Price must be a number'],
      },
      refused: {
        answers: { [`POST ${FETCHES}`]: refused('too_many_import_pictures') },
        act: chooseFile,
        shows: [areaMessages.products.fetchFailed, 'Add fewer now and the rest tomorrow.'],
      },
    },
  },
  'choice for the new products of an import': {
    ...{ module: importProducts, path: '/seller/products/import', account },
    answers: { [PREVIEW]: { ...mixed, faults: [] }, [`GET ${IMPORT}`]: { items: [] } },
    states: {
      filled: {
        title: 'starts with “Import as drafts”',
        act: chooseFile,
        shows: ['Import as drafts', 'New products are drafts, which you publish later.'],
      },
      refused: {
        title: 'checks the table again after the choice “Put on sale”',
        act: async () => {
          await chooseFile()
          fireEvent.click(await screen.findByRole('radio', { name: /Put on sale/ }))
        },
        shows: ['New products go on sale.', 'Import 13 products'],
        hides: ['New products are drafts, which you publish later.'],
      },
    },
  },
  'undo of an import': {
    ...{ module: importProducts, path: '/seller/products/import', account },
    answers: { [`GET ${IMPORT}`]: { items: [imported] } },
    states: {
      filled: {
        title: 'names the last import',
        shows: ['Your import: 2 products added, 1 changed.', 'You can undo it until', 'Undo the import'],
      },
      refused: {
        title: 'names the products that were edited since',
        answers: {
          [UNDO]: {
            removed: 2,
            archived: 0,
            restored: 0,
            refused: [{ product_id: imported.import_id, code: '', message: '' }],
          },
        },
        act: () => press('Undo the import'),
        shows: ['2 new drafts were deleted.', 'One product was not changed back, because it was edited since.'],
      },
      loading: {
        title: 'says what happened to new products that were on sale',
        answers: { [UNDO]: { removed: 0, archived: 2, restored: 0, refused: [] } },
        act: () => press('Undo the import'),
        shows: ['2 new products are not on sale any more.'],
      },
      empty: {
        title: 'removes the result of the import and checks the table again, which can then be imported again',
        answers: {
          [PREVIEW]: mixed,
          [`POST ${IMPORT}`]: { created: 12, changed: 1, unchanged: 0, faults, import_id: null, undo_until: null },
          [UNDO]: { removed: 12, archived: 0, restored: 1, refused: [] },
        },
        act: async () => {
          await chooseAndPress('Import the 13 good lines')()
          await screen.findByText('2 lines were not imported. Download them, correct them and import them.')
          await press('Undo the import')
        },
        shows: ['12 new drafts were deleted.', 'Import the 13 good lines'],
        hides: ['2 lines were not imported. Download them, correct them and import them.'],
      },
      failed: {
        answers: { [UNDO]: refused('undo_expired') },
        act: () => press('Undo the import'),
        shows: [areaMessages.products.saveFailed, 'You can undo a change for ten minutes only.'],
      },
    },
  },
  'import of the good lines of a table': {
    ...{
      module: importProducts,
      path: '/seller/products/import',
      account,
      answers: { [PREVIEW]: mixed, [`GET ${IMPORT}`]: { items: [] } },
    },
    states: {
      loading: {
        answers: { [`POST ${IMPORT}`]: PENDING },
        act: chooseAndPress('Import the 13 good lines'),
        shows: ['Importing…'],
        hides: ['Import the 13 good lines'],
      },
      filled: {
        title: 'keeps the faulty lines after the import of the good ones',
        answers: {
          [`POST ${IMPORT}`]: { created: 12, changed: 1, unchanged: 0, faults, import_id: null, undo_until: null },
        },
        act: chooseAndPress('Import the 13 good lines'),
        shows: [
          '2 lines were not imported. Download them, correct them and import them.',
          'Download the 2 faulty lines',
          'Unit is required',
        ],
        hides: ['Import the 13 good lines', 'No product was changed'],
      },
      failed: {
        title: 'shows an error if the faulty lines cannot be downloaded',
        answers: { [PREVIEW]: mixed, [LINES]: UNREACHABLE },
        act: chooseAndPress('Download the 2 faulty lines'),
        shows: [areaMessages.products.downloadFailed, CANNOT_BE_REACHED],
      },
    },
  },
})
