import { useInfiniteQuery } from '@tanstack/react-query'
import { ShoppingBasket } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import { messages } from '#contract/messages.ts'
import { MAX_PRODUCTS_AT_ONCE } from '#contract/product-changes.ts'
import { listSellerProducts } from '#contract/seller-products.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { personalPage } from '#web/shared/page-meta.ts'
import { useText } from '#web/text/text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { BackLink, PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { ConfirmPrices } from '../products/confirm-prices.tsx'
import { RefusedChanges } from '../products/refused-changes.tsx'
import { UndoChange } from '../products/undo-change.tsx'
import { useChangeMany } from '../products/use-change-many.ts'
import { UnsavedChanges } from '../unsaved-changes.tsx'
import { boardChanges, type TypedBoard } from './board-changes.ts'
import { PriceRow } from './price-row.tsx'

export const meta = personalPage('Price board')

const ROWS_AT_FIRST = 6

/**
 * The page with the prices and the stock of all products on sale, made for a phone. The seller types the new numbers
 * one after the other. One call saves the numbers of at most 100 products.
 */
export default function PriceBoard() {
  const t = useText()
  const products = useProductsOnSale()
  return (
    <>
      <BackLink to="/seller/products">{t('Back to products')}</BackLink>
      <PageHeader title={t('Price board')}>
        {t('Type new prices and stock. The Enter key goes to the next product.')}
      </PageHeader>
      <UndoChange />
      {products.isPending && (
        <Loading label={messages.shop.loading}>
          <div className="space-y-2">
            <Skeletons count={ROWS_AT_FIRST} className="h-16" />
          </div>
        </Loading>
      )}
      {products.isError && (
        <LoadFailure
          message={areaMessages.products.loadFailed}
          reason={reasonOf(products.error)}
          retry={() => products.refetch()}
        />
      )}
      {products.data && <Board products={products} />}
    </>
  )
}

/** Loads the products on sale by name, 100 at a time. */
function useProductsOnSale() {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: ['seller', 'product-board'],
    queryFn: ({ pageParam }) =>
      api(listSellerProducts, { query: { sort: 'name_asc', limit: MAX_PRODUCTS_AT_ONCE, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })
}

function Board({ products: loaded }: { products: ReturnType<typeof useProductsOnSale> }) {
  const t = useText()
  const [typed, setTyped] = useState<TypedBoard>({})
  const products = loaded.data?.pages.flatMap(({ items }) => items) ?? []
  const { wanted, faults } = boardChanges(products, typed)
  // One call of the price board changes at most 100 products. The others stay on the board, and the next click saves
  // them.
  const next = wanted.slice(0, MAX_PRODUCTS_AT_ONCE)
  const sent = useRef(typed)
  const changing = useChangeMany(({ changedIds }) =>
    // Numbers that the seller has typed since the call started stay on the price board.
    setTyped((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([id, numbers]) => !changedIds.includes(id) || numbers !== sent.current[id]),
      ),
    ),
  )
  const isUnsaved = wanted.length + faults.length > 0
  const unsaved = useRef(isUnsaved)
  unsaved.current = isUnsaved
  const readUnsaved = useCallback(() => unsaved.current, [])

  function save() {
    sent.current = typed
    changing.change(next)
  }

  if (products.length === 0) return <NoProducts />
  return (
    <>
      <UnsavedChanges isUnsaved={readUnsaved} />
      <RefusedChanges answer={changing.isPending ? undefined : changing.answer} onDismiss={changing.reset} />
      <p aria-hidden className="flex justify-end gap-2 px-3 pb-1 text-end text-sm text-muted">
        <span className="w-21">{t('Price (Rs.)')}</span>
        <span className="w-21">{t('Stock')}</span>
      </p>
      <ul aria-label={t('Prices and stock')} className="divide-y divide-line rounded-card bg-card ring-1 ring-line">
        {products.map((product) => (
          <PriceRow
            key={product.product_id}
            product={product}
            typed={typed[product.product_id]}
            faults={faults.filter(({ product_id }) => product_id === product.product_id)}
            onType={(field, text) =>
              setTyped((before) => ({
                ...before,
                [product.product_id]: { ...before[product.product_id], [field]: text },
              }))
            }
          />
        ))}
      </ul>
      {loaded.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-3"
          isBusy={loaded.isFetchingNextPage}
          busyLabel={t('Loading...')}
          onClick={() => loaded.fetchNextPage()}
        >
          {t('Show more products')}
        </Button>
      )}
      {isUnsaved && (
        <Card className="sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-2 p-2.5 ps-4">
          <p role="status" className="me-auto font-semibold">
            {faults.length > 0
              ? t('Some numbers cannot be saved')
              : t.count(wanted.length, 'One product is not saved', '{count} products are not saved')}
          </p>
          <Button variant="ghost" size="small" onClick={() => setTyped({})}>
            {t('Discard')}
          </Button>
          <Button
            size="small"
            disabled={faults.length > 0}
            isBusy={changing.isPending}
            busyLabel={t('Saving...')}
            onClick={save}
          >
            {t('Save all')}
          </Button>
        </Card>
      )}
      <ConfirmPrices prices={changing.unconfirmed} onClose={changing.reset} onConfirm={changing.confirm} />
    </>
  )
}

function NoProducts() {
  const t = useText()
  return (
    <EmptyState
      title={t(areaMessages.products.none)}
      icon={<ShoppingBasket />}
      action={<ButtonLink to="/seller/newProduct">{t('Add New Product')}</ButtonLink>}
    >
      {t('Add your first product, and customers can order it immediately.')}
    </EmptyState>
  )
}
