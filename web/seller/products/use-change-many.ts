import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { areaMessages } from '#contract/area-messages.ts'
import {
  changeProducts,
  listUndoableChanges,
  MAX_PRODUCTS_AT_ONCE,
  type ProductChange,
  type UndoableChange,
  undoProductChange,
} from '#contract/product-changes.ts'
import { listSellerProducts, type SellerProduct } from '#contract/seller-products.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { randomId } from '#web/shared/browser-gaps.ts'
import { useText } from '#web/text/text.tsx'
import { pageToast } from '#web/ui/toasts.tsx'
import { largePriceChanges, type OwnName } from './confirm-prices.tsx'
import type { ProductFilters } from './product-filters.ts'
import { useRefreshProducts } from './use-seller-products.ts'

const CHANGES = ['seller', 'product-changes']
/**
 * The interval in milliseconds at which the changes of many products that can be undone are loaded again, so that an
 * expired one disappears.
 */
const REFRESH_INTERVAL = 30_000

/** A product that the server refused to change, with its name and the reason. */
export type RefusedChange = { product_id: string; name: string; message: string }

/** The result of a change of many products. */
export type ChangesAnswer = { changedIds: string[]; refused: RefusedChange[] }

/**
 * One product with its change in a change of many products. The server refuses the change if the status, or a value
 * that the change replaces, is no longer the one in `product`.
 */
export type WantedChange = { product: SellerProduct; change: Omit<ProductChange, 'product_id' | 'from'> }

type WantedCall = { wanted: WantedChange[]; isConfirmed: boolean; idempotencyKey: string }

/** Returns a function that loads the seller's products, and the changes that can be undone, again. */
function useRefreshAll() {
  const queries = useQueryClient()
  const refresh = useRefreshProducts()
  return () => Promise.all([refresh(), queries.invalidateQueries({ queryKey: CHANGES })])
}

/**
 * Returns a mutation that changes several products with one call. A repeated call has the same idempotency key, so that
 * it has no second effect. Calls `onAnswered` with the result before the message appears. The server changes nothing if
 * a price would change by more than half. `unconfirmed` then contains these prices until the seller calls `confirm` or
 * `reset`.
 */
export function useChangeMany(onAnswered: (answer: ChangesAnswer) => void) {
  const t = useText()
  const api = useApi()
  const refresh = useRefreshAll()
  const changing = useMutation({
    mutationFn: async ({ wanted, isConfirmed, idempotencyKey }: WantedCall) => {
      const changes = wanted.map(({ product, change }) => ({
        product_id: product.product_id,
        from: seenIn(product, change),
        ...change,
      }))
      const { changed, refused } = await api(changeProducts, {
        body: { changes, refuse_large_price_change: !isConfirmed },
        idempotencyKey,
      })
      return { changedIds: changed.map(({ product_id }) => product_id), refused: withNames(refused, wanted) }
    },
    onSuccess: async (answer) => {
      // The screen must show the new values before the call of `onAnswered`, which removes the typed ones.
      await refresh()
      onAnswered(answer)
      const { length } = answer.changedIds
      if (length > 0) pageToast.success(t.count(length, 'One product changed.', '{count} products changed.'))
    },
    onError: (error) => {
      if (!largePriceChanges(error)) pageToast.error(areaMessages.products.saveFailed, reasonOf(error))
      return refresh()
    },
  })
  const send = (call: Omit<WantedCall, 'idempotencyKey'>) => changing.mutate({ ...call, idempotencyKey: randomId() })
  return {
    isPending: changing.isPending,
    answer: changing.data,
    reset: changing.reset,
    change: (wanted: WantedChange[]) => send({ wanted, isConfirmed: false }),
    unconfirmed: largePriceChanges(changing.error)?.map((price) => ({
      ...price,
      name: nameIn(changing.variables, price),
    })),
    confirm: () => changing.variables && send({ wanted: changing.variables.wanted, isConfirmed: true }),
  }
}

/**
 * Returns the values of a product as the seller saw them: its status, and the price or stock that the change replaces.
 */
function seenIn({ status, price, stock }: SellerProduct, change: WantedChange['change']) {
  return {
    status,
    ...(change.price === undefined && change.price_percent === undefined ? {} : { price }),
    // A change that adds or removes units is correct for every stock, so the request does not contain the stock that
    // the seller saw.
    ...(change.stock === undefined ? {} : { stock }),
  }
}

function nameIn(call: WantedCall | undefined, { product_id }: { product_id: string }): OwnName {
  const product = call?.wanted.find((one) => one.product.product_id === product_id)?.product
  return { main: product?.name ?? '', others: product?.names ?? {} }
}

function withNames(refused: readonly { product_id: string; message: string }[], wanted: readonly WantedChange[]) {
  return refused.map(({ product_id, message }) => ({
    product_id,
    message,
    name: wanted.find(({ product }) => product.product_id === product_id)?.product.name ?? product_id,
  }))
}

/** Loads the newest change of many products that can still be undone. Undefined if there is none. */
export function useUndoableChange(): UndoableChange | undefined {
  const api = useApi()
  const { data } = useQuery({
    queryKey: CHANGES,
    queryFn: () => api(listUndoableChanges),
    refetchInterval: REFRESH_INTERVAL,
  })
  return data?.items[0]
}

/** Returns a mutation that undoes a change of many products. */
export function useUndoChange() {
  const t = useText()
  const api = useApi()
  const refresh = useRefreshAll()
  return useMutation({
    mutationFn: ({ change_id }: UndoableChange) => api(undoProductChange, { params: { change_id } }),
    onSuccess: ({ changed, refused }) => {
      if (changed.length > 0)
        pageToast.success(t.count(changed.length, 'One product is as before.', '{count} products are as before.'))
      if (refused.length > 0)
        pageToast.error(
          t.count(
            refused.length,
            'One product was not changed back, because it was edited since.',
            '{count} products were not changed back, because they were edited since.',
          ),
        )
    },
    onError: (error) => pageToast.error(areaMessages.products.saveFailed, reasonOf(error)),
    onSettled: refresh,
  })
}

/**
 * Returns a mutation that loads the products that match the filters of the list, at most as many as one call can
 * change. `hasMore` is true if even more products match.
 */
export function useMatchingProducts(filters: ProductFilters) {
  const api = useApi()
  return useMutation({
    mutationFn: async () => {
      const { items, next_cursor } = await api(listSellerProducts, {
        query: { ...filters, limit: MAX_PRODUCTS_AT_ONCE },
      })
      return { products: items, hasMore: next_cursor !== null }
    },
    onError: (error) => pageToast.error(areaMessages.products.loadFailed, reasonOf(error)),
  })
}
