import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import { listOrdersToPrint } from '#contract/bulk-orders.ts'
import type { SellerOrder } from '#contract/seller-orders.ts'
import { getSellerProfile, type SellerProfile } from '#contract/sellers.ts'
import { isHopeless, reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { InvoiceWidths } from '#web/invoice/invoice-widths.tsx'
import { personalPage } from '#web/shared/page-meta.ts'
import { english, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { BackLink, PageHeader } from '#web/ui/page-header.tsx'
import { type Paper, PrintPreview } from '#web/ui/print-preview.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import { PROFILE } from '../profile.ts'
import { AddressLabels } from './address-labels.tsx'
import { Invoices } from './invoices.tsx'
import { PackingSlips } from './packing-slips.tsx'
import { PickList } from './pick-list.tsx'
import type { PRINT_NOW } from './print-address.ts'
import { useRememberedWidth } from './remembered-width.ts'

export const meta = personalPage('Print')

/** The choice of the kind of sheet that prints invoices. Invoices use A5 paper instead of A4. */
const INVOICES = 'invoices'

const SHEETS = [
  { value: '', label: english('Packing slips') },
  { value: 'pick', label: english('Pick list') },
  { value: 'labels', label: english('Address labels') },
  { value: INVOICES, label: english('Invoices') },
]

const WIDTHS = [
  { value: 'a4', label: english('A4') },
  { value: '80mm', label: english('80 mm') },
]

/**
 * The page that prints orders. Packing slips, one pick list or address labels are printed on A4 or on a roll of 80 mm,
 * and invoices on A5 or on a roll. The URL contains the orders, the kind of sheet and the paper width. The screen shows
 * a preview.
 */
export default function Print() {
  const t = useText()
  const { value } = useFilters()
  const { orders, seller } = useOrdersToPrint(value('orders'))
  const failed = [orders, seller].find((query) => query.isError && !query.data)
  const isNarrow = useRememberedWidth(value('width')) === '80mm'
  const isInvoices = value('sheet') === INVOICES
  return (
    <>
      <BackLink to="/seller/orders">{t('All orders')}</BackLink>
      <PageHeader
        title={t('Print')}
        actions={
          <Button onClick={() => window.print()}>
            <Printer aria-hidden className="size-5" /> {t('Print')}
          </Button>
        }
      />
      <FilterLinks label={t('Sheet')} param="sheet" options={SHEETS.map((sheet) => translated(sheet, t))} />
      {isInvoices ? (
        <InvoiceWidths chosen={isNarrow ? '80mm' : 'a5'} />
      ) : (
        <FilterLinks
          label={t('Paper width')}
          param="width"
          chosen={isNarrow ? '80mm' : 'a4'}
          options={WIDTHS.map((paper) => translated(paper, t))}
        />
      )}
      {isInvoices && <Invoices orderIds={value('orders')} paper={isNarrow ? '80mm' : 'a5'} />}
      {!isInvoices && failed && (
        <LoadFailure
          message={areaMessages.orders.fetchFailed}
          reason={reasonOf(failed.error)}
          retry={isHopeless(failed.error) ? undefined : () => failed.refetch()}
        />
      )}
      {!isInvoices && !failed && !(orders.data && seller.data) && (
        <Loading label={areaMessages.orders.loading}>
          <Skeleton className="h-96" />
        </Loading>
      )}
      {!isInvoices && orders.data && seller.data && (
        <Preview paper={isNarrow ? '80mm' : 'a4'}>
          <Sheets sheet={value('sheet')} orders={orders.data.items} seller={seller.data} />
        </Preview>
      )}
    </>
  )
}

function translated({ value, label }: (typeof SHEETS | typeof WIDTHS)[number], t: ReturnType<typeof useText>) {
  return { value, label: t(label) }
}

function useOrdersToPrint(order_ids: string) {
  const api = useApi()
  const orders = useQuery({
    queryKey: ['seller', 'orders-to-print', order_ids],
    queryFn: () => api(listOrdersToPrint, { query: { order_ids } }),
  })
  const seller = useQuery({ queryKey: PROFILE, queryFn: () => api(getSellerProfile) })
  return { orders, seller }
}

type SheetsProps = { sheet: string; orders: SellerOrder[]; seller: SellerProfile }

function Sheets({ sheet, orders, seller }: SheetsProps) {
  if (sheet === 'pick') return <PickList orders={orders} />
  if (sheet === 'labels') return <AddressLabels orders={orders} seller={seller} />
  return <PackingSlips orders={orders} seller={seller} />
}

/**
 * Shows the preview of the printed sheets. Opens the print dialog at once if the user came here by a button that
 * prints.
 */
function Preview({ paper, children }: { paper: Paper; children: ReactNode }) {
  const t = useText()
  usePrintNow()
  return (
    <PrintPreview label={t('Preview')} paper={paper}>
      {children}
    </PrintPreview>
  )
}

/**
 * Opens the print dialog once if the navigation to this page has the state `PRINT_NOW`. A reload does not open it
 * again.
 */
function usePrintNow() {
  const { state } = useLocation()
  const isAsked = useRef((state as Partial<typeof PRINT_NOW> | null)?.printNow === true)
  useEffect(() => {
    if (!isAsked.current) return
    isAsked.current = false
    window.history.replaceState({ ...window.history.state, usr: null }, '')
    // The print dialog blocks the page. It opens in the next frame, so that the browser can lay out the sheets first.
    requestAnimationFrame(() => window.print())
  }, [])
}
