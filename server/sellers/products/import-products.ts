import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type {
  importProducts as call,
  ImportOutcome,
  ImportPreview,
  ImportResult,
  NewProducts,
} from '#contract/product-table.ts'
import type { ShopEvent } from '#contract/shop-events.ts'
import { indexProducts } from '#server/catalog/index-products.ts'
import {
  idsWithoutDrafts,
  insertProducts,
  lockOwnProducts,
  type OwnProduct,
  ownProducts,
  productsNamed,
  updateProducts,
  type WrittenRow,
} from '#server/catalog/manage-many-products.ts'
import { packsOfGroups } from '#server/catalog/packs/product-groups.ts'
import { categories, lockCategoriesAsTheyAre } from '#server/catalog/queries.ts'
import type { Dictionary } from '#server/catalog/search/dictionary.ts'
import { dictionaryOf } from '#server/catalog/search-terms.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Seller } from '#server/platform/http/caller.ts'
import { publishShopEvents } from '#server/platform/outbox.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { recordSellerAct } from '#server/seller-history/record-seller-act.ts'
import { keepPicturesNamed } from '../import-pictures/keep-pictures.ts'
import { picturesNamed } from '../import-pictures/queries.ts'
import { addressesOf, namesOf, resolvePictures } from '../import-pictures/resolve-pictures.ts'
import { claimImport, earlierImport, finishImport, type ImportStep, insertSteps } from './import-queries.ts'
import { contentBefore, type Held, holdUnapproved } from './moderation.ts'
import {
  type CheckedTable,
  checkTable,
  type ImportPlan,
  likenessOf,
  type Present,
  picturesOf,
  planImport,
} from './plan-import.ts'
import { readProductTable } from './read-table.ts'

/** The number of products that one statement writes. */
const BATCH = 500

/**
 * Returns the result that an import of a table would have, with all faults of the table and the number of pictures that
 * the shop must still fetch. Nothing is changed.
 */
export async function previewImport(
  { database }: Platform,
  { seller_id }: Seller,
  { file, new_products }: Pick<SentTable, 'file' | 'new_products'>,
): Promise<ImportPreview> {
  const sent = await readProductTable(file)
  const checked = await checkTable(sent, await categories(database))
  const names = namesOf(checked)
  const pictures = await picturesNamed(database, seller_id, names)
  const table = resolvePictures(checked, pictures)
  const present = await presentIn(database, seller_id, table, ownProducts)
  const { faults, ...plan } = planImport(table, present, new_products)
  const pictures_to_fetch = addressesOf(names).filter((address) => !pictures.get(address)?.url).length
  return { ...outcomeOf(plan), line_count: sent.lineCount, pictures_to_fetch, faults }
}

/**
 * A table of products to import. `faulty_lines` is `skip` if the lines without faults are imported although others have
 * faults.
 */
type SentTable = { file: Buffer; key: string } & z.output<typeof call.query>

/**
 * Imports a table of products in one transaction. A line with a product id changes a product of the caller. A line
 * without one creates a draft, or a product on sale (status `active`) if the caller wants that. Lines can name pictures
 * that the caller has sent before. If faulty lines are skipped, the result contains their faults. If the shop reviews
 * products, a product on sale with a changed text or category waits for an admin. Repeating the import with the same
 * key has no effect and returns the same result. Throws `import_refused` with the faults of the table if they are not
 * skipped, or `idempotency_key_reused`.
 */
export async function importProducts(
  platform: Platform,
  seller: Seller,
  { file, key, faulty_lines, new_products }: SentTable,
): Promise<ImportResult> {
  const { database, events } = platform
  const { seller_id } = seller
  const request_hash = createHash('sha256').update(`${faulty_lines} ${new_products} `).update(file).digest('hex')
  const claim = { seller_id, key, request_hash }
  const sent = await readProductTable(file)
  const dictionary = await dictionaryOf(platform)
  return database.transaction().execute(async (tx) => {
    if (!(await claimImport(tx, claim))) return resultBefore(tx, claim)
    const checked = await checkTable(sent, await lockCategoriesAsTheyAre(tx))
    const table = resolvePictures(checked, await keepPicturesNamed(tx, seller_id, namesOf(checked)))
    const present = await presentIn(tx, seller_id, table, lockOwnProducts)
    const plan = planImport(table, present, new_products)
    if (plan.faults.length > 0 && faulty_lines === 'refuse')
      throw new Problem('import_refused', { faults: plan.faults })
    const written = await writePlan(platform, tx, seller_id, { ...plan, new_products, dictionary })
    // One message is enough: it makes the publisher publish all pending events.
    if (written[0]) await events.publish(tx, 'product', written[0])
    for (const steps of batchesOf(stepsOf(plan, written, present))) await insertSteps(tx, claim, steps)
    if (written.length > 0) await recordSellerAct(tx, seller, { action: 'import_products', count: written.length })
    return finishImport(tx, claim, { ...outcomeOf(plan), faults: plan.faults })
  })
}

async function resultBefore(tx: Tx, claim: Parameters<typeof earlierImport>[1]): Promise<ImportResult> {
  const { request_hash, ...result } = await earlierImport(tx, claim)
  if (request_hash !== claim.request_hash) throw new Problem('idempotency_key_reused')
  return result
}

/** Returns the seller's products to which the lines of an imported table refer. `readOwn` reads or locks them. */
export async function presentIn<Source extends Database | Tx>(
  source: Source,
  sellerId: string,
  { lines }: CheckedTable,
  readOwn: (source: Source, sellerId: string, ids: string[]) => ReturnType<typeof ownProducts>,
): Promise<Present> {
  const own = await readOwn(
    source,
    sellerId,
    lines.flatMap(({ product_id }) => product_id ?? []),
  )
  const names = lines.flatMap(({ product_id, row }) => (product_id ? [] : row.name.toLowerCase()))
  const alike = await productsNamed(source, sellerId, names)
  const groupIds = new Set(own.flatMap(({ group_id }) => group_id ?? []))
  return {
    packs: await packsOfGroups(source, [...groupIds]),
    byId: new Map(own.map((product) => [product.product_id, product])),
    likenesses: new Set(alike.map(likenessOf)),
  }
}

/** Returns the products of an import with their former values, from which undo restores them. */
function stepsOf({ change, create }: ImportPlan, written: readonly string[], { byId }: Present): ImportStep[] {
  return [...change, ...create].map(({ stock }, index) => {
    const product_id = written[index] ?? ''
    const present = byId.get(product_id)
    return { product_id, after_stock: stock, before: present ? rowOf(present) : null }
  })
}

/** Returns the fields of a product that an import can change, and its status. */
function rowOf(product: OwnProduct): WrittenRow {
  const { category_id, category, sub_category, name, description, price, unit_weight, unit_label, stock } = product
  return {
    ...{ category_id, category, sub_category, name, description, price, unit_weight, unit_label, stock },
    texts: { names: product.names, descriptions: product.descriptions },
    pictures: picturesOf(product),
    status: product.status,
  }
}

type Writing = Pick<ImportPlan, 'change' | 'create'> & { new_products: NewProducts; dictionary: Dictionary }

/**
 * Writes the products of an import and their search index. Returns the ids of the products in `change` and then of
 * those in `create`, each in the given order.
 */
export async function writePlan(
  platform: Platform,
  tx: Tx,
  sellerId: string,
  { change, create, new_products, dictionary }: Writing,
): Promise<string[]> {
  const written: string[] = []
  for (const rows of batchesOf(change)) {
    const ids = rows.map(({ product_id }) => product_id)
    const held = await reviewed(ids, () => updateProducts(tx, rows))
    await indexProducts(tx, dictionary, ids)
    await tell(
      'product.archived',
      ids.filter((id) => held.has(id)),
    )
    await tell(
      'product.updated',
      ids.filter((id) => !held.has(id)),
    )
    written.push(...ids)
  }
  for (const [index, rows] of batchesOf(create).entries()) {
    const ids: string[] = []
    const listing = { status: new_products, before: index * BATCH }
    await reviewed(ids, async () => void ids.push(...(await insertProducts(tx, sellerId, rows, listing))))
    await indexProducts(tx, dictionary, ids)
    await tell('product.created', ids)
    written.push(...ids)
  }
  return written

  /**
   * Calls `write` to write products of an import. Returns those of them that then wait for an admin's approval. After
   * `write`, `ids` contains the ids of all written products.
   */
  async function reviewed(ids: readonly string[], write: () => Promise<void>): Promise<Held> {
    const before = await contentBefore(platform, tx, sellerId, ids)
    await write()
    const held = await holdUnapproved(tx, sellerId, before, ids)
    if (held.size > 0) await platform.events.publish(tx, 'to_do', 'product_reviews')
    return held
  }

  async function tell(event: ShopEvent, ids: string[]) {
    const published = await idsWithoutDrafts(tx, ids)
    await publishShopEvents(
      tx,
      published.map((subject_id) => ({ event, subject_id })),
    )
  }
}

function batchesOf<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  )
}

function outcomeOf({ create, change, unchanged }: Omit<ImportPlan, 'faults'>): ImportOutcome {
  return { created: create.length, changed: change.length, unchanged }
}
