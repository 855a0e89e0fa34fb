import type { ChangedProduct, RefusedProduct } from '#contract/product-changes.ts'
import { indexProducts } from '#server/catalog/index-products.ts'
import {
  lockOwnProducts,
  type OwnProduct,
  type ProductValues,
  setProductValues,
} from '#server/catalog/manage-many-products.ts'
import { lockPacks, type Pack, shareFields } from '#server/catalog/packs/product-groups.ts'
import { dictionaryOf } from '#server/catalog/search-terms.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { noteProducts } from '#server/platform/figure-changes.ts'
import { publishShopEvents } from '#server/platform/outbox.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { requireRoomFor } from './change-packs.ts'
import { contentBefore, type Held, holdUnapproved } from './moderation.ts'
import { eventOf, requireComplete } from './product-rules.ts'
import { isBoundBySale } from './sales.ts'

/** One product in a change of many products, with its values before and after, from which undo restores it. */
export type ChangeStep = {
  product_id: string
  before: ProductValues
  after: ProductValues & { updated_at: string }
}

/** The result of a change of many products. `steps` contains only products whose values have changed. */
export type ManyChanged = { steps: ChangeStep[]; changed: ChangedProduct[]; refused: RefusedProduct[] }

/** The reason why a product is not changed. */
export type Refusal = Pick<RefusedProduct, 'code' | 'message'>

type Decided = { product: OwnProduct; values: ProductValues }

/**
 * Changes products of a seller in a transaction that has locked the seller's groups of pack sizes. `decide` returns the
 * new values of a locked product. To refuse this product, it returns a `Refusal` or throws a `Problem`. Any other error
 * ends the whole call. Changes all products that are not refused. Updates the search index, records the prices and
 * publishes the events. Pack sizes of a group share the category. If the shop reviews products, unapproved content
 * waits for an admin.
 */
export async function changeEach(
  platform: Platform,
  tx: Tx,
  sellerId: string,
  productIds: readonly string[],
  decide: (product: OwnProduct) => ProductValues | Refusal,
): Promise<ManyChanged> {
  const before = await contentBefore(platform, tx, sellerId, productIds)
  const packs = await lockPacks(tx, sellerId, productIds)
  const products = new Map(
    (await lockOwnProducts(tx, sellerId, productIds)).map((product) => [product.product_id, product]),
  )
  const decided: Decided[] = []
  const refused: RefusedProduct[] = []
  for (const product_id of productIds) {
    try {
      const product = products.get(product_id)
      if (!product) throw new Problem('product_not_found')
      const values = decide(product)
      if ('code' in values) refused.push({ product_id, ...values })
      else decided.push({ product, values: allowedValues(product, values, packs) })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refused.push({ product_id, code: error.code, message: error.details.errors?.[0]?.message ?? error.message })
    }
  }
  const others = shareCategories(decided, packs)
  const rows = decided.filter(({ product, values }) => differs(product, values))
  if (rows.length === 0) return { steps: [], changed: decided.map((one) => changedOf(one)), refused }
  const updated_at = await setProductValues(
    tx,
    rows.map(({ product, values }) => ({ product_id: product.product_id, ...values })),
  )
  await writeOthers(tx, others)
  const changedIds = rows.map(({ product }) => product.product_id)
  const held = await holdUnapproved(tx, sellerId, before, changedIds)
  for (const { product, values } of rows) values.status = held.get(product.product_id) ?? values.status
  await publish(platform, tx, rows, { others, packs, held })
  return {
    steps: rows.map(({ product, values }) => ({
      product_id: product.product_id,
      before: valuesOf(product),
      after: { ...values, updated_at },
    })),
    changed: decided.map((one) => changedOf(one, rows.includes(one) ? updated_at : undefined)),
    refused,
  }
}

/**
 * Returns the new values of a product if the rules permit them. Otherwise throws the same problem as `changeProduct`,
 * such as `sale_running`.
 */
function allowedValues(product: OwnProduct, values: ProductValues, packs: readonly Pack[]): ProductValues {
  eventOf(product.status, values.status)
  if (values.status !== 'draft') requireComplete(product)
  if (isBoundBySale(product, { price: values.price })) throw new Problem('sale_running')
  requireRoomFor({ status: values.status }, product.product_id, packs)
  // The checks of other pack sizes of the same product, later in this request, must use the new status.
  const pack = packs.find(({ product_id }) => product_id === product.product_id)
  if (pack) pack.status = values.status
  return values
}

/** The pack sizes outside of the request that get the category of another pack size, by their group. */
type Others = Map<string, { ids: string[]; place: Pick<ProductValues, 'category_id' | 'category' | 'sub_category'> }>

/**
 * Gives the new category of a product to the other pack sizes of its group. Sets it in the pack sizes that are in the
 * request, and returns the others with their new category.
 */
function shareCategories(decided: readonly Decided[], packs: readonly Pack[]): Others {
  const others: Others = new Map()
  for (const { product, values } of decided) {
    if (product.group_id === null || !isMoved(product, values)) continue
    const { category_id, category, sub_category } = values
    others.set(product.group_id, { ids: [], place: { category_id, category, sub_category } })
  }
  const inRequest = new Set(decided.map(({ product }) => product.product_id))
  for (const { product, values } of decided) Object.assign(values, others.get(product.group_id ?? '')?.place)
  for (const { product_id, group_id } of packs)
    if (!inRequest.has(product_id)) others.get(group_id ?? '')?.ids.push(product_id)
  return others
}

async function writeOthers(tx: Tx, others: Others): Promise<void> {
  for (const { ids, place } of others.values()) {
    if (ids.length === 0) continue
    await noteProducts(tx, ids)
    await shareFields(tx, ids, place)
    await noteProducts(tx, ids)
  }
}

type Affected = { others: Others; packs: readonly Pack[]; held: Held }

/**
 * Publishes the events of all changed products. Updates the search index of products on sale that have a new category
 * or were put on sale now, and of the pack sizes that got a category from them.
 */
async function publish(platform: Platform, tx: Tx, rows: readonly Decided[], { others, packs, held }: Affected) {
  const sharedIds = [...others.values()].flatMap(({ ids }) => ids)
  const indexed = rows.filter(
    ({ product, values }) =>
      values.status === 'active' && (isMoved(product, values) || product.status !== values.status),
  )
  const ids = indexed.map(({ product }) => product.product_id)
  await indexProducts(tx, await dictionaryOf(platform), [...ids, ...sharedIds])
  const isPublic = new Set(packs.filter(({ status }) => status !== 'draft').map(({ product_id }) => product_id))
  await publishShopEvents(tx, [
    ...rows.flatMap(({ product, values }) => {
      const event = eventOf(product.status, values.status)
      return event === null ? [] : { event, subject_id: product.product_id }
    }),
    ...sharedIds
      .filter((id) => isPublic.has(id))
      .map((subject_id) => ({
        event: held.has(subject_id) ? ('product.archived' as const) : ('product.updated' as const),
        subject_id,
      })),
  ])
  if (held.size > 0) await platform.events.publish(tx, 'to_do', 'product_reviews')
  // One message is enough: it makes the publisher publish all pending events.
  const [first] = rows
  if (first) await platform.events.publish(tx, 'product', first.product.product_id)
  // The page of each pack size shows the other pack sizes, so the cache must drop the pages of all of them.
  const groups = new Set(rows.flatMap(({ product }) => product.group_id ?? []))
  for (const { product_id, group_id } of packs)
    if (group_id !== null && groups.has(group_id)) await platform.events.publish(tx, 'catalogue', product_id)
}

export function valuesOf({ price, stock, category_id, category, sub_category, status }: OwnProduct): ProductValues {
  return { price, stock, category_id, category, sub_category, status }
}

function differs(product: OwnProduct, values: ProductValues): boolean {
  return (Object.keys(values) as (keyof ProductValues)[]).some((field) => product[field] !== values[field])
}

function isMoved(product: OwnProduct, { category_id, sub_category }: ProductValues): boolean {
  return product.category_id !== category_id || product.sub_category !== sub_category
}

function changedOf({ product, values }: Decided, updated_at = product.updated_at): ChangedProduct {
  const { price, stock, status } = values
  return { product_id: product.product_id, price, stock, status, updated_at }
}
