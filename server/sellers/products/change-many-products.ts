import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { CallOutput } from '#contract/call.ts'
import type {
  changeProducts as call,
  ProductChange,
  UndoableChange,
  undoProductChange,
} from '#contract/product-changes.ts'
import type { OwnProduct } from '#server/catalog/manage-many-products.ts'
import { lockGroupsOf } from '#server/catalog/packs/product-groups.ts'
import { lockCategoriesAsTheyAre } from '#server/catalog/queries.ts'
import { productOf } from '#server/catalog/seller-products.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Seller } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { recordSellerAct } from '#server/seller-history/record-seller-act.ts'
import { deleteOldPictures } from '../import-pictures/queries.ts'
import { type ChangeStep, changeEach, valuesOf } from './change-each.ts'
import {
  changeToUndo,
  deleteChangesOlderThan,
  earlierChange,
  insertChange,
  markUndone,
  undoableChanges,
} from './change-queries.ts'
import { deleteOldSteps } from './import-queries.ts'
import { requireNoLargeChange } from './product-rules.ts'
import { changedSince, wantedValues } from './wanted-values.ts'

/**
 * The number of days for which the shop stores a change of many products. In this time, a program that repeats the call
 * with the same idempotency key gets the same response.
 */
const KEPT_DAYS = 7
const FORGET_CHANGES = 'sellers.forget-product-changes'

/**
 * Changes the price, stock, category or status of up to 100 products of the caller in one transaction. A refused
 * product stays unchanged, and the response contains its error code. Repeating the call with the same key has no effect
 * and returns the same response. A call that changed nothing is not stored. Throws `idempotency_key_reused`. If a price
 * changes by more than half and the caller has asked to refuse that, changes nothing and throws `large_price_change`.
 */
export function changeManyProducts(
  platform: Platform,
  seller: Seller,
  { changes, refuse_large_price_change }: z.output<typeof call.body>,
  key: string,
): Promise<CallOutput<typeof call>> {
  const { seller_id } = seller
  const request_hash = createHash('sha256').update(JSON.stringify(changes)).digest('hex')
  return platform.database.transaction().execute(async (tx) => {
    // This lock of the seller's groups also makes a repeated call wait until the first one has ended.
    await lockGroupsOf(tx, seller_id)
    const earlier = await earlierChange(tx, seller_id, key)
    if (earlier && earlier.request_hash !== request_hash) throw new Problem('idempotency_key_reused')
    if (earlier) return responseOf(earlier, changedIn(earlier.steps), earlier.refused)
    const hasCategories = changes.some(({ category_id }) => category_id !== undefined)
    const categories = hasCategories ? await lockCategoriesAsTheyAre(tx) : []
    const wanted = new Map<string, ProductChange>(changes.map((change) => [change.product_id, change]))
    const done = await changeEach(platform, tx, seller_id, [...wanted.keys()], (product) =>
      wantedValues(product, wanted.get(product.product_id) ?? { product_id: product.product_id }, categories),
    )
    if (refuse_large_price_change)
      requireNoLargeChange(
        done.steps.map(({ product_id, before, after }) => ({ product_id, from: before.price, to: after.price })),
      )
    if (done.steps.length === 0) return responseOf(null, done.changed, done.refused)
    const stored = await insertChange(tx, { seller_id, key, request_hash, ...done })
    await recordSteps(tx, seller, done.steps)
    return responseOf(stored, done.changed, done.refused)
  })
}

/**
 * Adds a change to the history of the seller. A change of one product names the product. If only its price has changed,
 * the entry also has both prices.
 */
async function recordSteps(tx: Tx, seller: Seller, steps: readonly ChangeStep[]): Promise<void> {
  const names = ['price', 'stock', 'category_id', 'status'] as const
  const fields = names.filter((name) => steps.some(({ before, after }) => before[name] !== after[name]))
  const [only, ...others] = steps
  if (!only || others.length > 0)
    return recordSellerAct(tx, seller, { action: 'change_products', count: steps.length, fields })
  const { product_id, before, after } = only
  const product = await productOf(tx, seller.seller_id, product_id)
  const prices = fields.join() === 'price' ? { from: String(before.price), to: String(after.price) } : {}
  await recordSellerAct(tx, seller, { action: 'change_product', product_id, name: product?.name, fields, ...prices })
}

type Response = CallOutput<typeof call>

function responseOf(
  stored: { change_id: string; undo_until: string } | null,
  changed: Response['changed'],
  refused: Response['refused'],
): Response {
  return { change_id: stored?.change_id ?? null, undo_until: stored?.undo_until ?? null, changed, refused }
}

function changedIn(steps: readonly ChangeStep[]): Response['changed'] {
  return steps.map(({ product_id, after: { price, stock, status, updated_at } }) => ({
    ...{ product_id, price, stock, status, updated_at },
  }))
}

/** Returns the last changes of many products that the caller can still undo, newest first. */
export async function listUndoable(
  { database }: Platform,
  { seller_id }: Seller,
): Promise<{ items: UndoableChange[] }> {
  return { items: await undoableChanges(database, seller_id) }
}

/**
 * Gives the products of a change their former price, stock, category and status. Units that were sold since then stay
 * sold. A product that was edited since then is refused with `product_changed`. Throws `product_change_not_found`,
 * `undo_expired` after ten minutes, and `already_undone`.
 */
export function undoChange(
  platform: Platform,
  seller: Seller,
  changeId: string,
): Promise<CallOutput<typeof undoProductChange>> {
  const { seller_id } = seller
  return platform.database.transaction().execute(async (tx) => {
    await lockGroupsOf(tx, seller_id)
    const change = await changeToUndo(tx, seller_id, changeId)
    if (!change) throw new Problem('product_change_not_found')
    if (change.is_undone) throw new Problem('already_undone')
    if (change.is_expired) throw new Problem('undo_expired')
    await lockCategoriesAsTheyAre(tx)
    const steps = new Map(change.steps.map((step) => [step.product_id, step]))
    const { changed, refused } = await changeEach(platform, tx, seller_id, [...steps.keys()], (product) =>
      formerValues(product, steps.get(product.product_id)),
    )
    await markUndone(tx, changeId)
    await recordSellerAct(tx, seller, { action: 'undo_change', count: changed.length })
    return { changed, refused }
  })
}

/**
 * Returns the values of a product before a change. Orders change the stock without an edit, so undo adds the difference
 * to the present stock. Returns a refusal if the product was edited since the change, or if its stock would become
 * negative.
 */
export function formerValues(product: OwnProduct, step: ChangeStep | undefined) {
  if (!step || step.after.updated_at !== product.updated_at) return changedSince()
  const stock = product.stock - (step.after.stock - step.before.stock)
  return stock < 0 ? changedSince() : { ...valuesOf(product), ...step.before, stock }
}

/** Registers the job that deletes old changes of many products, and old steps and pictures of imports, every day. */
export function forgetChangesByJob(platform: Platform): void {
  platform.jobs.register(FORGET_CHANGES, () => forgetOldChanges(platform), { schedule: '47 3 * * *' })
}

/**
 * Deletes the changes of many products after a week, and the steps of imports and the names of pictures after a day.
 */
export async function forgetOldChanges({ database }: Platform): Promise<void> {
  await deleteChangesOlderThan(database, KEPT_DAYS)
  await deleteOldSteps(database)
  await deleteOldPictures(database)
}
