import {
  BadgeCheck,
  Banknote,
  ClipboardList,
  Cog,
  FileCheck,
  Landmark,
  PackageCheck,
  Scale,
  Send,
  Undo2,
} from 'lucide-react'
import type { AdminToDo } from '#contract/to-do.ts'
import { ToDoList, type Work } from '#web/back-office/to-do-list.tsx'
import { type Translate, useText } from '#web/text/text.tsx'
import { useAdminToDo } from '../use-to-do.ts'

/** The work that waits for admins, such as new orders and refund requests. */
export function ToDo() {
  const t = useText()
  const toDo = useAdminToDo()
  return <ToDoList work={toDo && workOf(toDo, t)} />
}

function workOf(toDo: AdminToDo, t: Translate): Work[] {
  return [
    { label: t('New orders'), count: toDo.new_orders, to: '/admin/orders?status=new', icon: <ClipboardList /> },
    {
      label: t('Sellers to verify'),
      count: toDo.sellers_waiting,
      to: '/admin/verify-sellers',
      icon: <BadgeCheck />,
    },
    {
      label: t('Documents to check'),
      count: toDo.documents_to_check,
      to: '/admin/verify-sellers?show=documents',
      icon: <FileCheck />,
    },
    {
      label: t('Products to approve'),
      count: toDo.products_to_review,
      to: '/admin/product-reviews',
      icon: <PackageCheck />,
    },
    { label: t('Refund requests'), count: toDo.refund_requests, to: '/admin/payments', icon: <Undo2 /> },
    {
      label: t('Differences with the payment provider'),
      count: toDo.payment_differences,
      to: '/admin/payments?show=differences',
      icon: <Scale />,
    },
    { label: t('Refunds to pay back'), count: toDo.refunds_to_pay_back, to: '/admin/cash', icon: <Banknote /> },
    { label: t('Transfers to match'), count: toDo.transfers_to_match, to: '/admin/transfers', icon: <Landmark /> },
    { label: t('Payout batches to finish'), count: toDo.payout_batches, to: '/admin/payouts', icon: <Send /> },
    { label: t('Failed jobs'), count: toDo.failed_jobs, to: '/admin/jobs?state=failed', icon: <Cog /> },
  ]
}
