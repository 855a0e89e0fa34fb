import type { CallOutput } from '#contract/call.ts'
import { LANGUAGES } from '#contract/language.ts'
import type { Texts } from '#contract/names.ts'
import type { UndoableImport, undoProductImport } from '#contract/product-table.ts'
import {
  lockOwnProducts,
  type OwnProduct,
  setProductValues,
  type WrittenRow,
} from '#server/catalog/manage-many-products.ts'
import { deleteDraftsOf } from '#server/catalog/manage-products.ts'
import { lockGroupsOf } from '#server/catalog/packs/product-groups.ts'
import { closeReviews } from '#server/catalog/product-reviews.ts'
import { lockCategoriesAsTheyAre } from '#server/catalog/queries.ts'
import { dictionaryOf } from '#server/catalog/search-terms.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Seller } from '#server/platform/http/caller.ts'
import { publishShopEvents } from '#server/platform/outbox.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { recordSellerAct } from '#server/seller-history/record-seller-act.ts'
import { versionOf } from './export-products.ts'
import { presentIn, writePlan } from './import-products.ts'
import { type ImportStep, importToUndo, markImportUndone, stepsOfImport, undoableImports } from './import-queries.ts'
import { planImport } from './plan-import.ts'
import type { ProductLine } from './product-line.ts'
import { changedSince, type KnownCategory } from './wanted-values.ts'

type Undone = CallOutput<typeof undoProductImport>
type Step = ImportStep & { updated_at: string }

/** Returns the last imports that the caller can still undo, newest first. */
export async function listUndoableImports(
  { database }: Platform,
  { seller_id }: Seller,
): Promise<{ items: UndoableImport[] }> {
  return { items: await undoableImports(database, seller_id) }
}

/**
 * Deletes the drafts that an import created, archives the products that it put on sale, and gives the products that it
 * changed their former values. A product that waits for an admin because of the import returns to its former status.
 * Units that were sold since then stay sold. A product that was edited, published or archived since then is refused. A
 * created draft that was deleted since then needs nothing. Throws `product_import_not_found`, `undo_expired` after ten
 * minutes, and `already_undone`.
 */
export async function undoImport(platform: Platform, seller: Seller, importId: string): Promise<Undone> {
  const { seller_id } = seller
  const dictionary = await dictionaryOf(platform)
  return platform.database.transaction().execute(async (tx) => {
    await lockGroupsOf(tx, seller_id)
    const found = await importToUndo(tx, seller_id, importId)
    if (!found) throw new Problem('product_import_not_found')
    if (found.is_undone) throw new Problem('already_undone')
    if (found.is_expired) throw new Problem('undo_expired')
    const categories = await lockCategoriesAsTheyAre(tx)
    const steps = await stepsOfImport(tx, importId)
    const ids = steps.map(({ product_id }) => product_id)
    const own = new Map((await lockOwnProducts(tx, seller_id, ids)).map((product) => [product.product_id, product]))
    const refused: Undone['refused'] = []
    const created: OwnProduct[] = []
    const lines: ProductLine[] = []
    for (const [index, step] of steps.entries()) {
      const product = own.get(step.product_id)
      if (step.before === null && product === undefined) continue
      const isEdited = product?.updated_at !== step.updated_at
      const former = isEdited || step.before === null ? undefined : formerRow(product, step.before, step, categories)
      if (former) lines.push(lineOf(index, step, former))
      else if (product && !isEdited && step.before === null) created.push(product)
      else refused.push({ product_id: step.product_id, ...changedSince() })
    }
    const table = { lines, faults: [] }
    const present = await presentIn(tx, seller_id, table, lockOwnProducts)
    const { faults, ...plan } = planImport(table, present, 'draft')
    for (const { line, message } of faults)
      refused.push({ ...changedSince({ message }), product_id: steps[line]?.product_id ?? '' })
    const writing = { create: [], change: plan.change, dictionary }
    const written = await writePlan(platform, tx, seller_id, { ...writing, new_products: 'draft' })
    const archived = await archiveCreated(tx, created)
    const [changed] = [...written, ...archived]
    if (changed) await platform.events.publish(tx, 'product', changed)
    const drafts = created.filter(({ status }) => status === 'draft').map(({ product_id }) => product_id)
    const removed = await deleteDraftsOf(tx, seller_id, drafts)
    await markImportUndone(tx, importId)
    const count = removed + archived.length + plan.change.length
    await recordSellerAct(tx, seller, { action: 'undo_import', count })
    return { removed, archived: archived.length, restored: plan.change.length, refused }
  })
}

/**
 * Archives those products of an import that it created and that are on sale (status `active`). They are not deleted,
 * because carts and orders can refer to them. Returns their ids.
 */
async function archiveCreated(tx: Tx, created: readonly OwnProduct[]): Promise<string[]> {
  const onSale = created.filter(({ status }) => status === 'active')
  if (onSale.length === 0) return []
  await setProductValues(
    tx,
    onSale.map((product) => ({ ...product, status: 'archived' })),
  )
  const ids = onSale.map(({ product_id }) => product_id)
  await closeReviews(tx, ids)
  await publishShopEvents(
    tx,
    ids.map((subject_id) => ({ event: 'product.archived', subject_id })),
  )
  return ids
}

/**
 * Returns the values that the undo of an import gives to a product. Orders change the stock without an edit, so undo
 * adds the difference to the present stock. Returns undefined if the stock would then be negative, or if the former
 * category does not exist any more.
 */
function formerRow(
  product: OwnProduct,
  before: WrittenRow,
  { after_stock }: Step,
  categories: readonly KnownCategory[],
): WrittenRow | undefined {
  const { category_id, sub_category } = before
  const found = categories.find((category) => category.category_id === category_id)
  const isKnown = found && (sub_category === null || found.sub_categories.includes(sub_category))
  const stock = product.stock - (after_stock - before.stock)
  return isKnown && stock >= 0 ? { ...before, category: found.category, stock } : undefined
}

/** Returns the former values of a product as a line of a table, so that undo checks them like an imported line. */
function lineOf(
  line: number,
  { product_id, updated_at }: Step,
  { texts, pictures, status, ...row }: WrittenRow,
): ProductLine {
  // Undo sets an empty text in each language in which the product had no text before, which removes that text.
  const all = (given: Texts = {}) => Object.fromEntries(LANGUAGES.map((language) => [language, given[language] ?? '']))
  return {
    ...{ line, product_id, row, exported_stock: undefined, version: versionOf({ updated_at }) },
    texts: { names: all(texts.names), descriptions: all(texts.descriptions) },
    picture_names: [],
    ...(pictures ? { pictures } : {}),
    ...(status ? { former_status: status } : {}),
  }
}
