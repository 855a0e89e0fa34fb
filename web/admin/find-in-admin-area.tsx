import { ClipboardList, ShoppingBasket, User } from 'lucide-react'
import { listAllOrders } from '#contract/admin-orders.ts'
import { listUsers } from '#contract/admin-users.ts'
import { listProducts } from '#contract/catalog.ts'
import type { Find } from '#web/back-office/back-office-shell.tsx'
import { FindDialog, type FoundGroup } from '#web/back-office/find-dialog.tsx'
import { screensNamed } from '#web/back-office/screens-named.ts'
import { useFind } from '#web/back-office/use-find.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { shortOrderId } from '#web/ui/dates.ts'
import { Money } from '#web/ui/money.tsx'
import { useMay } from './staff/permitted.tsx'

/** The maximum number of orders, accounts and products, each, that the find dialog shows. */
const SHOWN = 5
/** An empty result, for a search that the staff roles of the admin do not permit. */
const NOTHING = { items: [] }

/**
 * The find dialog of the admin area. It finds products on sale and, as far as the staff roles of the admin permit,
 * orders, accounts and screens.
 */
export const FindInAdminArea: Find = ({ links, isOpen, onClose }) => {
  const t = useText()
  const api = useApi()
  const may = useMay()
  const { typed, found, dialog } = useFind({
    ...{ area: 'admin', isOpen, onClose },
    search: async (q) => {
      const query = { q, limit: SHOWN }
      const [orders, users, products] = await Promise.all([
        may(listAllOrders) ? api(listAllOrders, { query }) : NOTHING,
        may(listUsers) ? api(listUsers, { query }) : NOTHING,
        api(listProducts, { query }),
      ])
      return { orders: orders.items, users: users.items, products: products.items }
    },
  })
  const { orders = [], users = [], products = [] } = found ?? {}
  const groups: FoundGroup[] = [
    {
      title: t('Orders'),
      items: orders.map(({ order_id, username, total_amount }) => ({
        to: `/admin/orders/${order_id}`,
        label: `${shortOrderId(order_id)} ${username}`,
        hint: <Money amount={total_amount} />,
        icon: <ClipboardList />,
      })),
    },
    {
      title: t('Users'),
      items: users.map(({ id, name, email, phone }) => ({
        to: `/admin/users/${id}`,
        label: name || email || phone,
        hint: <bdi dir="ltr">{email || phone}</bdi>,
        icon: <User />,
      })),
    },
    {
      title: t('Products'),
      items: products.map((product) => ({
        to: `/product/${product.product_id}`,
        label: t.own(product.name, product.names),
        hint: <bdi>{product.business_name}</bdi>,
        icon: <ShoppingBasket />,
      })),
    },
    screensNamed(typed, links, t),
  ]
  return (
    <FindDialog
      {...dialog}
      hint={t('Orders by number, customer or phone; users; products; screens')}
      groups={groups.filter(({ items }) => items.length > 0)}
    />
  )
}
