import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rupees } from '#contract/money.ts'
import {
  IMPORT_MAX_BYTES,
  type ImportPreview,
  type ImportResult,
  type TableRecords,
  XLSX_TYPE,
} from '#contract/product-table.ts'
import type { SellerProduct } from '#contract/seller-products.ts'
import type { ProductStatus } from '#contract/statuses.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { untilLockWait } from '#server/testing/until-lock-wait.ts'
import { zipFile } from '#server/testing/zip-file.ts'

const HEADINGS = 'Product ID,Name,Description,Category,Sub-category,Price (Rs.),Unit weight,Unit,Stock'
const OKRA = 'Bhindi,Picked this morning,Vegetables,Okra,240.50,0.5,kg,25'

let shop: TestShop
let seller: TestCaller
/** A seller without products. */
let newcomer: TestCaller
beforeAll(async () => {
  shop = await createTestShop()
  seller = await shop.aSeller()
  newcomer = await shop.aSeller()
  await shop.aCategory({ category_name: 'Vegetables', sub_categories: ['Okra', 'Onions'] })
})
afterAll(() => shop.close())

const exported = async (caller: TestCaller) => (await shop.as(caller).get('/api/seller/products.csv')).body

function send(path: string, caller: TestCaller, file: string | Buffer, headers = {}) {
  return shop
    .as(caller)
    .send('POST', `/api/seller/product-imports${path}`, file, { 'content-type': 'text/csv', ...headers })
}
const preview = async (file: string | Buffer, caller = seller) =>
  (await send('/preview', caller, file)).json<ImportPreview>()
const doImport = (caller: TestCaller, file: string, key: string = randomUUID()) =>
  send('', caller, file, { 'idempotency-key': key })
const importGoodLines = (caller: TestCaller, file: string, key: string = randomUUID()) =>
  send('?faulty_lines=skip', caller, file, { 'idempotency-key': key })
const listed = async (caller: TestCaller) => [
  ...(await listedWith('active', caller)),
  ...(await listedWith('draft', caller)),
]
const listedWith = async (status: ProductStatus, caller: TestCaller) =>
  (await shop.as(caller).get(`/api/seller/products?limit=100&status=${status}`)).json<{ items: SellerProduct[] }>()
    .items
const table = (...lines: string[]) => [HEADINGS, ...lines].join('\r\n')

describe('the exported table of products', () => {
  it('[S3] the exported table of products contains the seller’s active products, with prices in rupees, and neither archived products nor formulas', async () => {
    const caller = await shop.aSeller()
    const wish = { seller_id: caller.id, name: '=HYPERLINK("http://evil.test")', price: rupees(120.5), stock: 7 }
    const { product_id } = await shop.aProduct(wish)
    await shop.aProduct({ seller_id: caller.id, status: 'archived' })
    await shop.aProduct()
    const answer = await shop.as(caller).get('/api/seller/products.csv')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, line, ...rest] = answer.body.split('\r\n')
    expect(head).toBe(
      `\uFEFF${HEADINGS},Stock when exported,Version,Name in Urdu,Description in Urdu,Name in English,Description in English`,
    )
    expect(line).toContain(`${product_id},"'=HYPERLINK(""http://evil.test"")",From Sindh,vegetables,,120.5,1,kg,7,7,v2`)
    expect(rest).toEqual([''])
    expect(await preview(answer.body, caller)).toEqual({
      created: 0,
      changed: 0,
      unchanged: 1,
      line_count: 1,
      pictures_to_fetch: 0,
      faults: [],
    })
  })

  it('the exported table of products contains the Urdu texts, and the import of the same columns changes them', async () => {
    const caller = await shop.aSeller()
    const imported = async (lines: string[]) =>
      (await doImport(caller, [`${HEADINGS},Name in Urdu,Description in Urdu`, ...lines].join('\n'))).json()
    const named = `,${OKRA},بھنڈی,آج صبح توڑی گئی`
    expect(await preview([`${HEADINGS},Description in Urdu`, `,${OKRA},تازہ`].join('\n'), caller)).toMatchObject({
      faults: [{ line: 2, column: 'Name in Urdu', message: 'Name is required' }],
    })
    expect(await preview([`${HEADINGS},Name in Urdu`, `,${OKRA},Bhindi`].join('\n'), caller)).toMatchObject({
      faults: [{ line: 2, column: 'Name in Urdu', message: 'Please write this text in Urdu letters' }],
    })
    expect(await imported([named, `,Second${OKRA},,`])).toMatchObject({ created: 2 })
    const texts = { names: { ur: 'بھنڈی' }, descriptions: { ur: 'آج صبح توڑی گئی' } }
    const [first, second] = await listed(caller)
    expect([first, second]).toMatchObject([texts, { names: {}, descriptions: {} }])
    const file = await exported(caller)
    expect(file).toContain(',بھنڈی,آج صبح توڑی گئی,,\r\n')
    expect(await preview(file, caller)).toEqual({
      created: 0,
      changed: 0,
      unchanged: 2,
      line_count: 2,
      pictures_to_fetch: 0,
      faults: [],
    })
    const changed = { names: { ur: 'تازہ بھنڈی' }, descriptions: { ur: 'آج صبح توڑی گئی' } }
    expect((await doImport(caller, file.replace(',بھنڈی,', ',تازہ بھنڈی,'))).json()).toMatchObject({ changed: 1 })
    expect(await listed(caller)).toMatchObject([changed, { names: {} }])
    // If a table has no columns for Urdu texts, the products keep their Urdu texts.
    const [{ product_id = '' } = {}] = await listed(caller)
    await doImport(caller, table(`${product_id},${OKRA.replace(',25', ',24')}`))
    expect(await listed(caller)).toMatchObject([{ ...changed, stock: 24 }, { names: {} }])
  })

  it('each of forty imported products gets the Urdu name of its own line', async () => {
    const caller = await shop.aSeller()
    const numbers = Array.from({ length: 40 }, (_, number) => number + 1)
    const lines = numbers.map((number) => `,Okra ${number}${OKRA.slice(OKRA.indexOf(','))},بھنڈی ${number}`)
    const answer = await doImport(caller, [`${HEADINGS},Name in Urdu`, ...lines].join('\n'))
    expect(answer.json()).toMatchObject({ created: 40 })
    const named = (await listed(caller)).map(({ name, names }) => [name, names.ur])
    expect(named).toEqual(numbers.map((number) => [`Okra ${number}`, `بھنڈی ${number}`]))
  })

  it('the exported table of products contains every product, even if the shop reads the products in several batches', async () => {
    const many = await shop.aSeller()
    const { product_id } = await shop.aProduct({ seller_id: many.id })
    await sql`
      insert into shop_products (seller_id, category_id, category, name, price, unit_weight, unit_label, stock, image_url, created_at)
      select seller_id, category_id, category, name, price, 1, 'kg', 1, image_url, '2025-01-01'::timestamptz + number % 7 * interval '1 second'
      from shop_products, generate_series(1, 1200) as number where product_id = ${product_id}`.execute(
      shop.platform.database,
    )
    const lines = (await exported(many)).split('\r\n').slice(1, -1)
    expect(new Set(lines.map((line) => line.slice(0, 36))).size).toBe(1201)
  })
})

describe('an import of products from a table', () => {
  it.each([
    ['headings', `${'a,'.repeat(2_400_000)}`, 1],
    ['empty headings', ','.repeat(4_900_000), 1],
    ['cells under the headings', `${HEADINGS}\r\n${'a,'.repeat(1_000_000)}`, 2],
  ])('an import of products with millions of %s is refused with one error', async (_, file, line) => {
    const { faults } = await preview(Buffer.from(file))
    expect(faults).toEqual([{ line, column: null, message: 'A line may have at most 100 columns.' }])
  })

  it('[S3, V6] an import of products creates drafts without a picture, first line newest, and happens once for each idempotency key', async () => {
    const caller = await shop.aSeller()
    const file = table(`,${OKRA}`, ',"Pyaaz, ""red""\nonions",From Sindh,vegetables,,"Rs. 1,250",1,kg,"1,000"')
    expect(await preview(file, caller)).toEqual({
      created: 2,
      changed: 0,
      unchanged: 0,
      line_count: 2,
      pictures_to_fetch: 0,
      faults: [],
    })
    expect(await listed(caller)).toEqual([])

    const key = randomUUID()
    const answers = await Promise.all([doImport(caller, file, key), doImport(caller, file, key)])
    for (const answer of answers)
      expect(answer.json()).toMatchObject({ created: 2, changed: 0, unchanged: 0, faults: [] })
    expect(answers[0].json()).toEqual(answers[1].json())
    expect(await listed(caller)).toMatchObject([
      { name: 'Bhindi', category: 'vegetables', sub_category: 'Okra', price: 24050, unit_weight: 0.5, stock: 25 },
      {
        name: 'Pyaaz, "red"\nonions',
        sub_category: null,
        price: rupees(1250),
        stock: 1000,
        image_url: '/no-picture.svg',
        status: 'draft',
      },
    ])
    const other = await doImport(caller, table(), key)
    expect(other.json()).toMatchObject({ status: 409, code: 'idempotency_key_reused' })
    expect((await doImport(caller, file)).json()).toMatchObject({
      code: 'import_refused',
      faults: [
        { line: 2, column: 'Name', message: expect.stringContaining('already') },
        { line: 3, column: 'Name' },
      ],
    })
  })

  it('[S3] an import changes the seller’s own products but not their pictures, and lines without a change have no effect', async () => {
    const caller = await shop.aSeller()
    const onions = await shop.aProduct({ seller_id: caller.id, price: rupees(100) })
    const okra = await shop.aProduct({ seller_id: caller.id, name: 'Bhindi' })
    const before = await listed(caller)
    const file = (await exported(caller)).replace(/(Pyaaz.*),100,1,kg,100,/, '$1,99.5,1,kg,80,')
    expect((await doImport(caller, file)).json()).toMatchObject({ created: 0, changed: 1, unchanged: 1, faults: [] })
    const after = new Map((await listed(caller)).map((product) => [product.product_id, product]))
    expect(after.get(onions.product_id)).toMatchObject({ price: 9950, stock: 80, image_url: before[0]?.image_url })
    expect(after.get(okra.product_id)).toEqual(before.find(({ product_id }) => product_id === okra.product_id))
  })

  it('an import of products with faults changes nothing, and names every fault with its line and column', async () => {
    const mine = await shop.aProduct({ seller_id: seller.id, name: 'Aloo' })
    const gone = await shop.aProduct({ seller_id: seller.id, name: 'Gajar', status: 'archived' })
    const theirs = await shop.aProduct()
    const rest = 'Fresh,Vegetables,,100,1,kg,5'
    const file = table(
      `,${OKRA}`,
      ',,,,,cheap,0,,-1',
      '',
      `,Mooli,"two\nlines",Meat,,"1.250,50",1,kg,1e3`,
      ',Shaljam,Fresh,Vegetables,Mangoes,10.999,0.0001,kg,1.5',
      ',=1+1,@SUM(A1),Vegetables,,-5,1,kg,5',
      `,BHINDI,Another,vegetables,,1,.5,KG,1`,
      `,BHINDI,Another,vegetables,,1,0.5,KG,1`,
      `nonsense,Kaddu,${rest}`,
      `${theirs.product_id},Pyaaz,${rest}`,
      `${gone.product_id},Gajar,${rest}`,
      `${mine.product_id},Aloo 1,${rest}`,
      `${mine.product_id.toUpperCase()},Aloo 2,${rest}`,
      `,Palak,${rest},,surplus,cells`,
    )
    const { faults, ...counts } = await preview(file)
    expect(faults.map(({ line, column, message }) => `${line} ${column}: ${message}`)).toEqual([
      '3 Name: Name is required',
      '3 Description: Description is required',
      '3 Price (Rs.): Price must be a number',
      '3 Unit weight: Unit weight must be more than 0',
      '3 Unit: Unit is required',
      '3 Stock: Stock can’t be less than 0',
      '3 Category: Category is required',
      '5 Price (Rs.): Write decimals after a point: 1250.50',
      '5 Stock: Stock must be a number',
      '5 Category: There is no such category; there are Vegetables.',
      '6 Price (Rs.): Price can have two decimals at most',
      '6 Unit weight: Unit weight can have three decimals at most',
      '6 Stock: Stock must be a number',
      '6 Sub-category: Vegetables has no such sub-category; leave it empty for none.',
      '7 Name: This is a formula. Enter its result, or put an apostrophe before it.',
      '7 Description: This is a formula. Enter its result, or put an apostrophe before it.',
      '7 Price (Rs.): Price must be more than 0',
      '8 Unit weight: Unit weight must be a number',
      '9 Name: Line 2 is about the same product.',
      '10 Product ID: This is not a product id. Leave it empty for a new product.',
      '11 Product ID: None of your products has this id.',
      '12 Product ID: You have deleted this product. Leave its id empty to sell it again.',
      '14 Product ID: Line 13 is about the same product.',
      '15 null: A cell of this line has no heading.',
    ])
    expect(counts).toEqual({ created: 1, changed: 1, unchanged: 0, line_count: 13, pictures_to_fetch: 0 })
    const key = randomUUID()
    const refused = await doImport(seller, file, key)
    expect(refused.json()).toMatchObject({ status: 422, code: 'import_refused', faults })
    expect((await listed(seller)).map(({ name }) => name)).toEqual(['Aloo'])
    // A refused import does not use up its idempotency key, so the corrected file can use the same key.
    expect((await doImport(seller, table(`,${OKRA}`), key)).json()).toMatchObject({ created: 1 })
  })

  it('an import of only the good lines skips the faulty lines, and is done once for each idempotency key', async () => {
    const caller = await shop.aSeller()
    const { product_id } = await shop.aProduct({ seller_id: caller.id, name: 'Aloo', stock: 5 })
    const file = table(`,${OKRA}`, ',Mooli,Fresh,Meat,,100,1,kg,5', `${product_id},Aloo,Fresh,Vegetables,,=90,1,kg,7`)
    const faults = [
      { line: 3, column: 'Category' },
      { line: 4, column: 'Price (Rs.)' },
    ]
    expect(await preview(file, caller)).toMatchObject({ created: 1, changed: 0, line_count: 3, faults })
    const key = randomUUID()
    const answers = await Promise.all([importGoodLines(caller, file, key), importGoodLines(caller, file, key)])
    const [first, second] = answers.map((answer) => answer.json<ImportResult>())
    expect(first).toMatchObject({ created: 1, changed: 0, unchanged: 0, faults })
    expect(second).toEqual(first)
    expect(await listed(caller)).toMatchObject([
      { name: 'Aloo', stock: 5 },
      { name: 'Bhindi', status: 'draft' },
    ])
    expect((await doImport(caller, file, key)).json()).toMatchObject({ code: 'idempotency_key_reused' })
  })

  it('an import of only the good lines never gives two packs of a product the same size', async () => {
    const caller = await shop.aSeller()
    const [small, large] = [
      await shop.aProduct({ seller_id: caller.id, name: 'Chawal', unit_weight: 1 }),
      await shop.aProduct({ seller_id: caller.id, name: 'Chawal', unit_weight: 2 }),
    ]
    const joined = await shop
      .as(caller)
      .put(`/api/seller/products/${small.product_id}/group`, { product_id: large.product_id })
    expect(joined.statusCode).toBeLessThan(300)
    const lines = [`${small.product_id},Chawal,Fresh,Vegetables,,90,2,kg,5`]
    const exchanged = table(...lines, `${large.product_id},Chawal,Fresh,Vegetables,,90,5,kg,5`)
    expect(await preview(exchanged, caller)).toMatchObject({ changed: 2, faults: [] })
    // The large pack keeps its size because its line names an outdated version.
    const outdated = [
      `${HEADINGS},Version`,
      `${lines[0]},`,
      `${large.product_id},Chawal,Fresh,Vegetables,,90,5,kg,5,v1`,
    ]
    const faults = [
      { line: 2, message: 'Another pack of this product has this size.' },
      { line: 3, column: 'Version' },
    ]
    expect(await preview(outdated.join('\n'), caller)).toMatchObject({ changed: 0, faults })
  })

  it('the call that reads the lines of a table returns their texts as in the file, and an import ignores the column with the reasons', async () => {
    const file = [`${HEADINGS},وجہ`, `,=1+1,Fresh,Vegetables,,1,1,kg,1,قیمت`, '', `,${OKRA},`].join('\n')
    const records = (await send('/lines', newcomer, file)).json<TableRecords>()
    expect(records.headings).toEqual([...HEADINGS.split(','), 'وجہ'])
    expect(records.lines).toEqual([
      { line: 2, cells: ['', '=1+1', 'Fresh', 'Vegetables', '', '1', '1', 'kg', '1', 'قیمت'] },
      { line: 4, cells: ['', ...OKRA.split(','), ''] },
    ])
    expect(await preview(file, newcomer)).toMatchObject({ created: 1, faults: [{ line: 2, column: 'Name' }] })
    expect((await send('/lines', newcomer, `${HEADINGS}\n"open`)).json()).toEqual({ headings: [], lines: [] })
  })

  it('an import of products keeps stock that changed after the export, and reports lines that would overwrite such a change', async () => {
    const caller = await shop.aSeller()
    const product = await shop.aProduct({ seller_id: caller.id, stock: 100 })
    const file = await exported(caller)
    const { database } = shop.platform
    await sql`update shop_products set stock = 97 where product_id = ${product.product_id}`.execute(database)
    const repriced = file.replace(',120,1,kg,100,', ',130,1,kg,100,')
    expect((await doImport(caller, repriced)).json()).toMatchObject({ created: 0, changed: 1, unchanged: 0 })
    expect(await listed(caller)).toMatchObject([{ price: rupees(130), stock: 97 }])
    expect(await preview(file, caller)).toMatchObject({ faults: [{ line: 2, column: 'Version' }] })

    const counted = (await exported(caller)).replace(',97,97,', ',120,97,')
    await sql`update shop_products set stock = 90 where product_id = ${product.product_id}`.execute(database)
    expect(await preview(counted, caller)).toMatchObject({ faults: [{ line: 2, column: 'Stock' }] })
    expect((await doImport(caller, counted.replace(',120,97,', ',120,90,'))).json()).toMatchObject({ changed: 1 })
    expect(await listed(caller)).toMatchObject([{ stock: 120 }])
  })

  it('an import of products names the line of a category that an admin deletes during the import', async () => {
    const { category_id } = await shop.aCategory({ category_name: 'Dairy', sub_categories: [] })
    const file = table(',Paneer,Fresh,Dairy,,300,1,kg,5')
    expect(await preview(file)).toMatchObject({ created: 1, faults: [] })
    const { database } = shop.platform
    let imported: ReturnType<typeof doImport> | undefined
    await database.transaction().execute(async (tx) => {
      await tx.deleteFrom('categories').where('category_id', '=', category_id).execute()
      imported = doImport(seller, file)
      await untilLockWait(database)
    })
    const faults = [{ line: 2, column: 'Category', message: expect.stringContaining('no such category') }]
    expect((await imported)?.json()).toMatchObject({ status: 422, code: 'import_refused', faults })
  })

  it('an import of products accepts the semicolons, tabs, column orders, line ends and empty lines of different spreadsheet programs', async () => {
    const turned =
      'stock;unit;unit_weight;PRICE (RS.);Sub-Category;category;description;name\r10;kg;1;5;;Vegetables;Fresh;Tori\r;;;;;;;\r'
    expect(await preview(turned)).toEqual({
      created: 1,
      changed: 0,
      unchanged: 0,
      line_count: 1,
      pictures_to_fetch: 0,
      faults: [],
    })
    expect(await preview(turned.replaceAll(';', '\t').replaceAll('\r', '\n'))).toMatchObject({ created: 1, faults: [] })
  })

  it('an import of products accepts UTF-16 with a byte order mark, in both byte orders', async () => {
    const little = Buffer.from(`\uFEFF${table(',Tori,Fresh,Vegetables,Okra,5,1,kg,10')}`, 'utf16le')
    const oneAdded = { created: 1, changed: 0, unchanged: 0, line_count: 1, pictures_to_fetch: 0, faults: [] }
    expect(await preview(little)).toEqual(oneAdded)
    expect(await preview(Buffer.from(little).swap16())).toEqual(oneAdded)
  })

  it('an import of products accepts the first sheet of an Excel workbook', async () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
    const headings = `<row>${HEADINGS.split(',').map(cell).join('')}</row>`
    const row = `<row>${['', 'Tori', 'Fresh', 'Vegetables', 'Okra', '#REF!', '1', 'kg', '10'].map(cell).join('')}</row>`
    const book = (rows: string) =>
      zipFile({
        '_rels/.rels': '<a><Relationship Id="1" Type="/officeDocument" Target="book.xml"/></a>',
        'book.xml': '<workbook xmlns:r="r"><sheet r:id="2"/></workbook>',
        '_rels/book.xml.rels': '<a><Relationship Id="2" Type="/worksheet" Target="sheet.xml"/></a>',
        'sheet.xml': `<sheetData>${rows}</sheetData>`,
      })
    const sendBook = (rows: string) => send('/preview', seller, book(rows), { 'content-type': XLSX_TYPE })
    expect((await sendBook(headings + row.replace('#REF!', '5'))).json()).toMatchObject({ created: 1, faults: [] })
    expect((await sendBook(headings + row)).json()).toMatchObject({
      faults: [{ line: 2, column: 'Price (Rs.)' }],
    })
  })

  it.each([';', ',', '\t'])(
    'an import of products accepts a first line that names the delimiter for Excel: sep=%j',
    async (delimiter) => {
      const file = `\uFEFFsep=${delimiter}\r\n${table(',Tori,Fresh,Vegetables,Okra,5,1,kg,10').replaceAll(',', delimiter)}`
      expect(await preview(file)).toEqual({
        created: 1,
        changed: 0,
        unchanged: 0,
        line_count: 1,
        pictures_to_fetch: 0,
        faults: [],
      })
    },
  )

  it.each<[string, string | Buffer, object[]]>([
    ['headings only', HEADINGS, [{ line: 1, column: null, message: 'The file has headings, but no products.' }]],
    [
      'UTF-16 without a byte order mark',
      Buffer.from(table(`,${OKRA}`), 'utf16le'),
      [{ line: 1, column: null, message: expect.stringContaining('UTF-16') }],
    ],
    [
      'Windows-1252',
      Buffer.from(table(`,${OKRA}`, ',Bhindi’s,Crème,Vegetables,,1,1,kg,1').replace('’', '\x92'), 'latin1'),
      [
        { line: 3, column: 'Name', message: expect.stringContaining('UTF-8') },
        { line: 3, column: 'Description' },
      ],
    ],
    ['nothing but empty lines', '\n'.repeat(200_000), [{ line: 100_001, column: null }]],
    ['no table', '', [{ line: 1, column: null, message: 'The file is empty.' }]],
    [
      'a missing and an unknown column',
      'Name,Colour,name\nBhindi,green,Okra',
      [
        { line: 1, column: 'Colour', message: 'This column is unknown.' },
        { line: 1, column: 'name', message: 'This column exists twice.' },
        ...['Description', 'Category', 'Sub-category', 'Price (Rs.)', 'Unit weight', 'Unit', 'Stock'].map((column) => ({
          line: 1,
          column,
          message: 'This column is missing.',
        })),
      ],
    ],
    [
      'a quotation mark that is never closed',
      table(`,${OKRA}`, `,"${OKRA}`),
      [{ line: 3, column: null, message: expect.stringContaining('quotation mark') }],
    ],
    [
      'a quotation mark within a text',
      table(`,${OKRA}`, ',Rice 5" long,Fresh,Vegetables,,1,1,kg,1'),
      [{ line: 3, column: null }],
    ],
    [
      'more lines than it may hold',
      table(...Array.from({ length: 10_001 }, (_, index) => `,Tori ${index},Fresh,Vegetables,,1,1,kg,1`)),
      [{ line: 10_002, column: null, message: expect.stringContaining('10,000') }],
    ],
  ])('an import of products is refused for %s', async (_, file, faults) => {
    const found = (await preview(file, newcomer)).faults
    expect(found).toHaveLength(faults.length)
    expect(found).toMatchObject(faults)
  })

  it('an import of products is refused if it is too large, is JSON, has no idempotency key or comes from a customer', async () => {
    const large = 'x'.repeat(IMPORT_MAX_BYTES + 1)
    expect((await send('/preview', seller, large)).json()).toMatchObject({ status: 413, code: 'body_too_large' })
    expect((await send('/preview', await shop.aCustomer(), large)).statusCode).toBe(403)
    const json = await shop.as(seller).post('/api/seller/product-imports/preview', { file: table() })
    expect(json.json()).toMatchObject({ status: 415, code: 'unsupported_media_type' })
    expect((await send('', seller, table())).json()).toMatchObject({ status: 400, code: 'idempotency_key_required' })
  })

  it('an import of many products sends only a few notifications to the nodes of the shop, and no event for the new drafts', async () => {
    const caller = await shop.aSeller()
    const heard: string[] = []
    const client = new pg.Client(shop.databaseUrl)
    await client.connect()
    client.on('notification', ({ payload = '' }) => heard.push(payload))
    await client.query('listen mandi')
    const file = table(
      ...Array.from({ length: 1550 }, (_, index) => `,Tori ${index},🧅🧅🧅🧅پیاز,Vegetables,,1,1,kg,1`),
    )
    expect((await doImport(caller, file)).json()).toMatchObject({ created: 1550, changed: 0, unchanged: 0 })
    // PostgreSQL sends notifications before the response to the next statement. After this statement, all of them have
    // arrived.
    await client.query('select 1')
    await client.end()
    expect(heard.filter((payload) => /^\["(catalogue|product)"/.test(payload)).length).toBeLessThan(60)
    expect(heard).toContain('["catalogue","*"]')
    const told = await shop.platform.database
      .selectFrom('shop_events')
      .innerJoin('shop_products', 'shop_products.product_id', 'shop_events.subject_id')
      .select(({ fn }) => fn.countAll<number>().as('events'))
      .where('seller_id', '=', caller.id)
      .executeTakeFirstOrThrow()
    expect(told.events).toBe(0)
    expect((await listedWith('draft', caller)).at(0)).toMatchObject({ description: '🧅🧅🧅🧅پیاز' })
  })
})
