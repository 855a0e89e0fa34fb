import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { exportOrders, type OrderFilters } from '#contract/admin-orders.ts'
import { messages } from '#contract/messages.ts'
import { reasonOf } from '#web/api/reason.ts'
import { saveFile } from '#web/api/save-file.ts'
import { useApi } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

/** Saves every order that fits the filters, all pages of them, as a table for spreadsheets. */
export function ExportButton({ filters }: { filters: OrderFilters }) {
  const api = useApi()
  const exporting = useMutation({
    mutationFn: () => api(exportOrders, { query: filters }),
    onSuccess: (file: Blob) => saveFile(file, `orders-${new Date().toISOString().slice(0, 10)}.csv`),
    onError: (error) => pageToast.error(messages.orders.exportFailed, reasonOf(error)),
  })
  return (
    <Button
      variant="secondary"
      size="small"
      className="min-h-10"
      isBusy={exporting.isPending}
      busyLabel="Exporting..."
      onClick={() => exporting.mutate()}
    >
      <Download aria-hidden className="size-4" /> Export CSV
    </Button>
  )
}
