import { useText } from '#web/text/text.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import type { Paper } from '#web/ui/print-preview.tsx'
import { useFilters } from '#web/ui/use-filters.ts'

/** Returns the paper for printing invoices that the URL names: A5, or a roll of 80 mm. */
export function useInvoiceWidth(): Paper {
  return useFilters().value('width') === '80mm' ? '80mm' : 'a5'
}

/** The links that choose the paper of invoices. */
export function InvoiceWidths({ chosen }: { chosen: Paper }) {
  const t = useText()
  const widths = [
    { value: 'a5', label: t('A5') },
    { value: '80mm', label: t('80 mm') },
  ]
  return <FilterLinks label={t('Paper width')} param="width" chosen={chosen} options={widths} />
}
