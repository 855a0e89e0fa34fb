import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { reasonOf } from '#web/api/reason.ts'
import { Button } from '#web/ui/button.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

type ExportButtonProps = {
  /** Asks the shop for the table. */
  fetchTable: () => Promise<Blob>
  /** What the table holds, for its file's name: `orders`. */
  subject: string
  /** What is said when it can't be had. */
  failure: string
}

/** Saves a whole list as a table for spreadsheets. */
export function ExportButton({ fetchTable, subject, failure }: ExportButtonProps) {
  const exporting = useMutation({
    mutationFn: fetchTable,
    onSuccess: (file) => saveFile(file, `${subject}-${new Date().toISOString().slice(0, 10)}.csv`),
    onError: (error) => pageToast.error(failure, reasonOf(error)),
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

/** Starts the download of a file that the page made. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
