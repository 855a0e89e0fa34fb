import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ClipboardList, ShoppingBasket, User } from 'lucide-react'
import { useState } from 'react'
import { listAllOrders } from '#contract/admin-orders.ts'
import { listUsers } from '#contract/admin-users.ts'
import { listProducts } from '#contract/catalog.ts'
import type { Find } from '#web/back-office/back-office-shell.tsx'
import { FindDialog, type FoundGroup } from '#web/back-office/find-dialog.tsx'
import { screensNamed } from '#web/back-office/screens-named.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { shortOrderId } from '#web/ui/dates.ts'
import { Money } from '#web/ui/money.tsx'
import { usePaused } from '#web/ui/use-paused.ts'

const TYPING_PAUSE = 200
/** The number of results of each kind that the dialog shows. */
const SHOWN = 5

/** Finds orders, accounts of customers and sellers, products and screens. */
export const FindInAdminArea: Find = ({ links, isOpen, onClose }) => {
  const t = useText()
  const api = useApi()
  const [words, setWords] = useState('')
  const q = usePaused(words.trim(), TYPING_PAUSE)
  const found = useQuery({
    queryKey: ['admin', 'find', q],
    enabled: isOpen && q !== '',
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const query = { q, limit: SHOWN }
      const [orders, users, products] = await Promise.all([
        api(listAllOrders, { query }),
        api(listUsers, { query }),
        api(listProducts, { query }),
      ])
      return { orders: orders.items, users: users.items, products: products.items }
    },
  })
  const { orders = [], users = [], products = [] } = (q !== '' && found.data) || {}
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
    screensNamed(words.trim(), links, t),
  ]
  return (
    <FindDialog
      isOpen={isOpen}
      onClose={() => {
        setWords('')
        onClose()
      }}
      words={words}
      onWords={setWords}
      hint={t('Orders by number, customer or phone; users; products; screens')}
      groups={groups.filter(({ items }) => items.length > 0)}
      isSearching={found.isFetching || q !== words.trim()}
    />
  )
}
