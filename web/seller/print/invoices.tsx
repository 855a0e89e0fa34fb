import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { areaMessages } from '#contract/area-messages.ts'
import { listInvoicesToPrint } from '#contract/invoices.ts'
import { isHopeless, reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { InvoiceSheets } from '#web/invoice/invoice-sheet.tsx'
import { useText } from '#web/text/text.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { type Paper, PrintPreview } from '#web/ui/print-preview.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** The invoices of the chosen orders. Orders that are not shipped have no invoice. */
export function Invoices({ orderIds: order_ids, paper }: { orderIds: string; paper: Paper }) {
  const t = useText()
  const api = useApi()
  const invoices = useQuery({
    queryKey: ['seller', 'invoices-to-print', order_ids],
    queryFn: () => api(listInvoicesToPrint, { query: { order_ids } }),
    refetchOnMount: 'always',
  })
  if (invoices.isPending)
    return (
      <Loading label={t('Loading the invoices...')}>
        <Skeleton className="h-96" />
      </Loading>
    )
  if (invoices.isError)
    return (
      <LoadFailure
        message={areaMessages.invoices.loadFailed}
        reason={reasonOf(invoices.error)}
        retry={isHopeless(invoices.error) ? undefined : () => invoices.refetch()}
      />
    )
  if (invoices.data.items.length === 0) return <EmptyState title={t(areaMessages.invoices.none)} icon={<FileText />} />
  return (
    <PrintPreview label={t('Preview')} paper={paper}>
      <InvoiceSheets invoices={invoices.data.items} />
    </PrintPreview>
  )
}
