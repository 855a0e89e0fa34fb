import { type QueryKey, useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { areaMessages } from '#contract/area-messages.ts'
import type { Invoice } from '#contract/invoices.ts'
import { isHopeless, reasonOf } from '#web/api/reason.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { BackLink, PageHeader } from '#web/ui/page-header.tsx'
import { PrintPreview } from '#web/ui/print-preview.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { InvoiceSheets } from './invoice-sheet.tsx'
import { InvoiceWidths, useInvoiceWidth } from './invoice-widths.tsx'

type InvoicePageProps = {
  /** The URL of the order's page. */
  order: string
  queryKey: QueryKey
  read: () => Promise<Invoice>
}

/** The page of one invoice: a preview in the width of the chosen paper, and a button that prints it. */
export function InvoicePage({ order, queryKey, read }: InvoicePageProps) {
  const t = useText()
  const width = useInvoiceWidth()
  const invoice = useQuery({ queryKey, queryFn: read })
  return (
    <>
      <BackLink to={order}>{t('The order')}</BackLink>
      <PageHeader
        title={t('Invoice')}
        actions={
          invoice.data && (
            <Button onClick={() => window.print()}>
              <Printer aria-hidden className="size-5" /> {t('Print')}
            </Button>
          )
        }
      />
      <InvoiceWidths chosen={width} />
      {invoice.isPending && (
        <Loading label={t('Loading the invoice...')}>
          <Skeleton className="h-96" />
        </Loading>
      )}
      {invoice.isError && (
        <LoadFailure
          message={areaMessages.invoices.loadFailed}
          reason={reasonOf(invoice.error)}
          retry={isHopeless(invoice.error) ? undefined : () => invoice.refetch()}
        />
      )}
      {invoice.data && (
        <PrintPreview label={t('Preview')} paper={width}>
          <InvoiceSheets invoices={[invoice.data]} />
        </PrintPreview>
      )}
    </>
  )
}
