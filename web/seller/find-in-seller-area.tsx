import { ClipboardList, ShoppingBasket } from 'lucide-react'
import { listSellerOrders } from '#contract/seller-orders.ts'
import { listSellerProducts } from '#contract/seller-products.ts'
import type { Find } from '#web/back-office/back-office-shell.tsx'
import { FindDialog, type FoundGroup } from '#web/back-office/find-dialog.tsx'
import { screensNamed } from '#web/back-office/screens-named.ts'
import { useFind } from '#web/back-office/use-find.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { shortOrderId } from '#web/ui/dates.ts'
import { Money } from '#web/ui/money.tsx'
import { useMay } from './permitted.tsx'

/** The maximum number of orders, and of products, that the find dialog shows. */
const SHOWN = 5

/**
 * The find dialog of the seller area. It finds the seller's orders by id or by the customer's name or phone number. It
 * also finds the seller's products by name, and screens. The role of the person limits the results.
 */
export const FindInSellerArea: Find = ({ links, isOpen, onClose }) => {
  const t = useText()
  const api = useApi()
  const may = useMay()
  const { typed, found, dialog } = useFind({
    ...{ area: 'seller', isOpen, onClose },
    search: async (q) => {
      const query = { q, limit: SHOWN }
      const [orders, products] = await Promise.all([
        may(listSellerOrders) ? api(listSellerOrders, { query }) : null,
        may(listSellerProducts) ? api(listSellerProducts, { query }) : null,
      ])
      return { orders: orders?.items ?? [], products: products?.items ?? [] }
    },
  })
  const { orders = [], products = [] } = found ?? {}
  const groups: FoundGroup[] = [
    {
      title: t('Orders'),
      items: orders.map((order) => ({
        to: `/seller/orders/${order.order_id}`,
        label: `${shortOrderId(order.order_id)} ${order.first_name} ${order.last_name}`,
        hint: <Money amount={order.amount} />,
        icon: <ClipboardList />,
      })),
    },
    {
      title: t('Products'),
      items: products.map((product) => ({
        to: `/seller/products/${product.product_id}/edit`,
        label: t.own(product.name, product.names),
        hint: <Money amount={product.price} />,
        icon: <ShoppingBasket />,
      })),
    },
    screensNamed(typed, links, t),
  ]
  return (
    <FindDialog
      {...dialog}
      hint={t('Orders by number, customer or phone; products; screens')}
      groups={groups.filter(({ items }) => items.length > 0)}
    />
  )
}
