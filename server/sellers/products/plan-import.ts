import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Category } from '#contract/catalog.ts'
import { LANGUAGES } from '#contract/language.ts'
import { withoutEmpty } from '#contract/names.ts'
import { NO_PICTURE } from '#contract/pictures.ts'
import { problems } from '#contract/problems.ts'
import { type NewProducts, PRODUCT_COLUMNS, type ProductColumn, type TableFault } from '#contract/product-table.ts'
import { isSameSize } from '#contract/unit-price.ts'
import type { OwnProduct, TableRow, WrittenRow } from '#server/catalog/manage-many-products.ts'
import type { Pack } from '#server/catalog/packs/product-groups.ts'
import { versionOf } from './export-products.ts'
import { type ProductLine, readLine } from './product-line.ts'
import type { Table, TableLine } from './read-table.ts'
import { isBoundBySale } from './sales.ts'

/**
 * The number of lines of an imported table that are checked without a pause. Other requests can run between two such
 * groups of lines.
 */
const BATCH = 500

/** The valid lines of an imported table, and the faults of the invalid ones. */
export type CheckedTable = { lines: ProductLine[]; faults: TableFault[] }

/** Checks every line of an imported table by the rules of the form Add New Product. */
export async function checkTable(table: Table, categories: readonly Category[]): Promise<CheckedTable> {
  const lines: ProductLine[] = []
  const faults = [...table.faults]
  for (let at = 0; at < table.lines.length; at += BATCH) {
    for (const line of table.lines.slice(at, at + BATCH)) take(line)
    await setImmediate()
  }
  return { lines, faults }

  function take(line: TableLine) {
    const read = readLine(line, categories)
    if (Array.isArray(read)) faults.push(...read)
    else lines.push(read)
  }
}

/** The seller's existing products to which the lines of an imported table refer. */
export type Present = {
  byId: ReadonlyMap<string, OwnProduct>
  /**
   * The seller's drafts and products on sale (status `active`) that have the name of a line in the imported table, as
   * keys that `likenessOf` returns.
   */
  likenesses: ReadonlySet<string>
  /** All pack sizes with the status `active` of the existing products to which the imported table refers. */
  packs: readonly Pack[]
}

/**
 * The changes of an import. They come from lines without faults only, so the import can make them even if other lines
 * have faults.
 */
export type ImportPlan = {
  create: WrittenRow[]
  change: (WrittenRow & { product_id: string })[]
  unchanged: number
  faults: TableFault[]
}

/** What an import does for a line without faults. */
type Step =
  | { does: 'create'; line: ProductLine; row: WrittenRow }
  | { does: 'change'; line: ProductLine; row: WrittenRow & { product_id: string } }
  | { does: 'nothing'; line: ProductLine }

/** Returns a key of a product's name and unit. An import does not create a second product with the same key. */
export function likenessOf({
  name,
  unit_weight,
  unit_label,
}: Pick<TableRow, 'name' | 'unit_weight' | 'unit_label'>): string {
  return JSON.stringify([name.toLowerCase(), unit_weight, unit_label.toLowerCase()])
}

/**
 * Plans an import of products: compares the lines of the table with each other and with the seller's existing products.
 * Returns the new products and the changes of the lines without faults, and all faults in the order of the lines.
 */
export function planImport(
  { lines, faults: formFaults }: CheckedTable,
  present: Present,
  newProducts: NewProducts,
): ImportPlan {
  const faults = [...formFaults]
  let steps: Step[] = []
  const seen = new Map<string, number>()
  for (const line of lines) {
    const step =
      twice(line, seen) ?? (line.product_id ? planChange(line, present) : planCreation(line, present, newProducts))
    if ('does' in step) steps.push(step)
    else faults.push(step)
  }
  // A faulty line of an import leaves its product unchanged. The product can then have a size that another line gives
  // to a product of the same group, so the sizes are compared again until there is no further fault.
  for (let taken = takenSizes(steps, present); taken.length > 0; taken = takenSizes(steps, present)) {
    const faulty = new Set(taken.map(({ line }) => line))
    steps = steps.filter(({ line }) => !faulty.has(line.line))
    faults.push(...taken)
  }
  faults.sort((one, other) => one.line - other.line)
  return {
    create: steps.flatMap((step) => (step.does === 'create' ? step.row : [])),
    change: steps.flatMap((step) => (step.does === 'change' ? step.row : [])),
    unchanged: steps.filter(({ does }) => does === 'nothing').length,
    faults,
  }
}

/** Returns the faults of lines that would give two pack sizes of one group the same size. */
function takenSizes(steps: readonly Step[], { byId, packs }: Present): TableFault[] {
  if (packs.length === 0) return []
  const lines = steps.map(({ line }) => line)
  const rows = new Map(lines.flatMap(({ product_id, row }) => (product_id ? [[product_id, row] as const] : [])))
  const groups = Map.groupBy(packs, ({ group_id }) => group_id)
  return lines.flatMap(({ line, product_id = '', row }) => {
    const others = groups.get(byId.get(product_id)?.group_id ?? null) ?? []
    const isTaken = others.some(
      (pack) => pack.product_id !== product_id && isSameSize(rows.get(pack.product_id) ?? pack, row),
    )
    return isTaken ? [faultOf(line, 'unit_weight', 'Another pack of this product has this size.')] : []
  })
}

function twice({ line, product_id, row }: ProductLine, seen: Map<string, number>): TableFault | undefined {
  const key = product_id ?? likenessOf(row)
  const first = seen.get(key)
  if (first === undefined) seen.set(key, line)
  return first === undefined
    ? undefined
    : faultOf(line, product_id ? 'product_id' : 'name', `Line ${first} is about the same product.`)
}

function planCreation(line: ProductLine, { likenesses }: Present, newProducts: NewProducts): Step | TableFault {
  const { row, texts, pictures = [] } = line
  if (likenesses.has(likenessOf(row)))
    return faultOf(
      line.line,
      'name',
      'You already sell a product of this name and unit. Enter its product id to change it.',
    )
  if (newProducts === 'active' && pictures.length === 0)
    return faultOf(line.line, 'pictures', 'A product on sale needs a picture. Name one, or import it as a draft.')
  return { does: 'create', line, row: { ...row, texts, pictures } }
}

function planChange(line: ProductLine, { byId }: Present): Step | TableFault {
  const { product_id = '', row, exported_stock, version } = line
  const present = byId.get(product_id)
  if (!present) return faultOf(line.line, 'product_id', 'None of your products has this id.')
  if (present.status === 'archived' && !line.former_status)
    return faultOf(line.line, 'product_id', 'You have deleted this product. Leave its id empty to sell it again.')
  // If the seller has not changed the exported stock in the table, the product keeps its present stock. Orders since
  // the export have reduced it.
  const wanted = row.stock === exported_stock ? { ...row, stock: present.stock } : row
  // If the table has no column for a text in another language, the product keeps that text.
  const texts = {
    names: withoutEmpty({ ...present.names, ...line.texts.names }),
    descriptions: withoutEmpty({ ...present.descriptions, ...line.texts.descriptions }),
  }
  const isSame =
    (Object.keys(wanted) as (keyof TableRow)[]).every((field) => wanted[field] === present[field]) &&
    LANGUAGES.every(
      (language) =>
        texts.names[language] === present.names[language] &&
        texts.descriptions[language] === present.descriptions[language],
    ) &&
    (line.pictures === undefined || isDeepStrictEqual(line.pictures, picturesOf(present)))
  if (isSame) return { does: 'nothing', line }
  if (isBoundBySale(present, wanted)) return faultOf(line.line, 'price', problems.sale_running.message)
  if (version && version !== versionOf(present))
    return faultOf(line.line, 'version', 'This product has changed since the table was exported. Export it again.')
  if (exported_stock !== undefined && wanted.stock !== present.stock && present.stock !== exported_stock)
    return faultOf(
      line.line,
      'stock',
      `Customers have bought some since: ${present.stock} are left, not ${exported_stock}. Enter ${present.stock} under “${PRODUCT_COLUMNS.exported_stock}” too, or export again.`,
    )
  return { does: 'change', line, row: { ...wanted, product_id, texts, ...writtenBeside(line) } }
}

/** Returns the URLs of a product's pictures; the first one is shown in lists. A draft may have none. */
export function picturesOf({ image_url, more_pictures }: Pick<OwnProduct, 'image_url' | 'more_pictures'>): string[] {
  return image_url === NO_PICTURE ? [] : [image_url, ...more_pictures]
}

/** Returns the pictures and the status that an imported line sets. Leaves out those that the line does not set. */
function writtenBeside({ pictures, former_status }: ProductLine): Pick<WrittenRow, 'pictures' | 'status'> {
  return { ...(pictures ? { pictures } : {}), ...(former_status ? { status: former_status } : {}) }
}

function faultOf(line: number, column: ProductColumn, message: string): TableFault {
  return { line, column: PRODUCT_COLUMNS[column], message }
}
