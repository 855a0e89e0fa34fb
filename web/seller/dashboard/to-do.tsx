import { ClipboardList, PackageMinus, Truck } from 'lucide-react'
import type { SellerToDo } from '#contract/to-do.ts'
import { ToDoList, type Work } from '#web/back-office/to-do-list.tsx'
import { type Translate, useText } from '#web/text/text.tsx'
import { TO_SHIP } from '../orders/order-filters.ts'
import { useSellerToDo } from '../use-to-do.ts'

/**
 * The seller's to-do list: how many orders to confirm, orders to ship and products with low stock there are. Each
 * number links to the list of exactly these orders or products.
 */
export function ToDo() {
  const t = useText()
  const toDo = useSellerToDo()
  return <ToDoList work={toDo && workOf(toDo, t)} />
}

function workOf({ placed, pending, processing, low_stock }: SellerToDo, t: Translate): Work[] {
  return [
    { label: t('New orders to confirm'), count: placed, to: '/seller/orders?status=placed', icon: <ClipboardList /> },
    {
      label: t('Orders to ship'),
      count: pending === null || processing === null ? null : pending + processing,
      to: `/seller/orders?status=${TO_SHIP}`,
      icon: <Truck />,
    },
    { label: t('Products low on stock'), count: low_stock, to: '/seller/products?stock=low', icon: <PackageMinus /> },
  ]
}
