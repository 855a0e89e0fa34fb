import { z } from 'zod'
import { areaMessages } from '#contract/area-messages.ts'
import type { Category } from '#contract/catalog.ts'
import { cellText, isFormula } from '#contract/csv.ts'
import { latinDigits } from '#contract/digits.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { MAX_PICTURES } from '#contract/limits.ts'
import { rupees } from '#contract/money.ts'
import { PRODUCT_COLUMNS, type ProductColumn, type TableFault, TEXT_COLUMNS } from '#contract/product-table.ts'
import { productForm } from '#contract/seller-products.ts'
import type { ProductStatus } from '#contract/statuses.ts'
import type { TableRow } from '#server/catalog/manage-many-products.ts'
import type { ProductTexts } from '#server/catalog/product-texts.ts'
import { fieldMessage } from '#server/platform/http/field-messages.ts'
import { addressesIn, picturesIn } from '../import-pictures/picture-names.ts'
import type { TableLine } from './read-table.ts'

/** A parsed line of a product table: the values of the product, and those that it had when the table was exported. */
export type ProductLine = {
  line: number
  product_id: string | undefined
  row: TableRow
  /** The texts in other languages that the line contains. */
  texts: ProductTexts
  exported_stock: number | undefined
  version: string | undefined
  /**
   * The keys of the pictures that a line of an imported table names. A key is a file name as `pictureKey` returns it,
   * or an address. Empty if the product keeps its pictures.
   */
  picture_names: string[]
  /**
   * The URLs of the pictures that a line of an imported table names. Product lists show the first one.
   * `resolvePictures` sets the URLs.
   */
  pictures?: string[]
  /** The status that the undo of an import restores. */
  former_status?: ProductStatus
}

/**
 * The fields of the form Add New Product that are read from a line of a product table. `placeIn` reads the category and
 * sub-category.
 */
const lineForm = productForm.omit({ image_url: true, more_pictures: true, category_id: true, sub_category: true })

type Cells = Partial<Record<ProductColumn, string>>
type Fault = { column: ProductColumn; message: string }

/**
 * Parses a line of an imported table by the rules of the form Add New Product. Returns the product, or all faults of
 * the line.
 */
export function readLine({ line, cells: raw }: TableLine, categories: readonly Category[]): ProductLine | TableFault[] {
  const cells = Object.fromEntries(
    Object.entries(raw).map(([column, cell]) => [column, cellText(cell).trim()]),
  ) as Cells
  const form = lineForm.safeParse(
    {
      name: cells.name,
      description: cells.description,
      price: rupees(numberIn(cells.price)),
      unit_weight: numberIn(cells.unit_weight),
      unit_label: cells.unit_label,
      stock: numberIn(cells.stock),
      ...textsIn(cells),
    },
    { error: fieldMessage },
  )
  const place = placeIn(cells, categories)
  const faults = [
    ...formulasIn(raw),
    ...errorsIn(raw),
    ...idFaults(cells),
    ...moneyFaults(cells),
    ...(form.error ? faultsIn(form.error) : []),
    ...namelessIn(cells),
  ]
  const pictures = picturesNamedIn(cells)
  if ('column' in pictures) faults.push(pictures)
  if ('column' in place) faults.push(place)
  if (faults.length > 0 || !form.data || 'column' in place || 'column' in pictures) return named(line, faults)
  const { names, descriptions, ...fields } = form.data
  const exported = numberIn(cells.exported_stock)
  return {
    line,
    product_id: cells.product_id?.toLowerCase() || undefined,
    row: { ...fields, ...place },
    texts: { names, descriptions },
    exported_stock: Number.isNaN(exported) ? undefined : exported,
    version: cells.version || undefined,
    picture_names: pictures.names,
  }
}

/**
 * Returns the faults of a line of an imported table, with the headings of their columns. Only the first fault of each
 * column is returned.
 */
function named(line: number, faults: Fault[]): TableFault[] {
  const first = new Map<ProductColumn, string>()
  for (const { column, message } of faults) if (!first.has(column)) first.set(column, message)
  return [...first].map(([column, message]) => ({ line, column: PRODUCT_COLUMNS[column], message }))
}

/**
 * Returns the texts in other languages that a line of an imported table has. If the table has no column for a language,
 * the result has no text in this language.
 */
function textsIn(cells: Cells): ProductTexts {
  const given = LANGUAGES.filter((language) => cells[TEXT_COLUMNS[language].name] !== undefined)
  const texts = (field: 'name' | 'description') =>
    Object.fromEntries(given.map((language) => [language, cells[TEXT_COLUMNS[language][field]] ?? '']))
  return { names: texts('name'), descriptions: texts('description') }
}

function namelessIn(cells: Cells): Fault[] {
  return LANGUAGES.flatMap((language) => {
    const { name, description } = TEXT_COLUMNS[language]
    return cells[description] && !cells[name] ? [{ column: name, message: 'Name is required' }] : []
  })
}

/** Returns the keys of the pictures that a line names: first the files, then the addresses. */
function picturesNamedIn({ pictures = '', image_url = '' }: Cells): { names: string[] } | Fault {
  const [files, addresses] = [picturesIn(pictures), addressesIn(image_url)]
  if (files.fault !== undefined) return { column: 'pictures', message: files.fault }
  if (addresses.fault !== undefined) return { column: 'image_url', message: addresses.fault }
  const names = [...files.names, ...addresses.names]
  if (names.length <= MAX_PICTURES) return { names }
  return { column: 'image_url', message: areaMessages.image.tooMany(MAX_PICTURES) }
}

const NUMBER = /^[+-]?\d+(\.\d+)?$/
/** Matches numbers with commas, such as `1,250.50`, and `1,25,000` with lakhs. */
const GROUPED = /^[+-]?\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/

/**
 * Parses the number in a cell, in Latin, Urdu or Arabic digits, with or without commas. `Rs.` or `PKR` may precede it.
 * Returns NaN for any other text, and for an empty cell.
 */
export function numberIn(cell = ''): number {
  const typed = latinDigits(cell).replace(/^(rs\.?|pkr)\s*/i, '')
  if (GROUPED.test(typed)) return Number(typed.replaceAll(',', ''))
  return NUMBER.test(typed) ? Number(typed) : Number.NaN
}

function moneyFaults(cells: Cells): Fault[] {
  const price = latinDigits(cells.price ?? '')
  if (/\.\d{3,}$/.test(price) && !Number.isNaN(numberIn(price)))
    return [{ column: 'price', message: 'Price can have two decimals at most' }]
  return /^\d[\d.]*,\d{1,2}$/.test(price) ? [{ column: 'price', message: 'Write decimals after a point: 1250.50' }] : []
}

function idFaults({ product_id, exported_stock }: Cells): Fault[] {
  const faults: Fault[] = []
  if (product_id && !z.uuid().safeParse(product_id).success)
    faults.push({ column: 'product_id', message: 'This is not a product id. Leave it empty for a new product.' })
  if (exported_stock && Number.isNaN(numberIn(exported_stock)))
    faults.push({ column: 'exported_stock', message: 'Stock must be a number' })
  return faults
}

function formulasIn(cells: Cells): Fault[] {
  return (Object.entries(cells) as [ProductColumn, string][])
    .filter(([, cell]) => isFormula(cell.trim()) && Number.isNaN(numberIn(cell.trim())))
    .map(([column]) => ({ column, message: 'This is a formula. Enter its result, or put an apostrophe before it.' }))
}

/** Matches the results of formulas that a spreadsheet could not compute. */
const SPREADSHEET_ERROR = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!)$/

function errorsIn(cells: Cells): Fault[] {
  return (Object.entries(cells) as [ProductColumn, string][])
    .filter(([, cell]) => SPREADSHEET_ERROR.test(cell.trim()))
    .map(([column]) => ({ column, message: 'The spreadsheet could not compute this cell. Enter a value.' }))
}

function faultsIn({ issues }: z.ZodError): Fault[] {
  return issues.map(({ path: [field, language], message }) => {
    const columns = TEXT_COLUMNS[language as Language]
    if (field === 'names') return { column: columns.name, message }
    return { column: field === 'descriptions' ? columns.description : (field as ProductColumn), message }
  })
}

function placeIn(
  { category = '', sub_category = '' }: Cells,
  categories: readonly Category[],
): Pick<TableRow, 'category_id' | 'category' | 'sub_category'> | Fault {
  if (category === '') return { column: 'category', message: 'Category is required' }
  const found = categories.find((one) => one.category === category.toLowerCase())
  if (!found)
    return {
      column: 'category',
      message: `There is no such category; there are ${categories.map(({ category_name }) => category_name).join(', ')}.`,
    }
  const { category_id, sub_categories } = found
  const place = { category_id, category: found.category }
  if (sub_category === '') return { ...place, sub_category: null }
  const own = sub_categories.find((name) => name.toLowerCase() === sub_category.toLowerCase())
  if (own) return { ...place, sub_category: own }
  return {
    column: 'sub_category',
    message: `${found.category_name} has no such sub-category; leave it empty for none.`,
  }
}
