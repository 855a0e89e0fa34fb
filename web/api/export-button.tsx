import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { reasonOf } from '#web/api/reason.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { pageToast } from '#web/ui/toasts.tsx'

type ExportButtonProps = {
  fetchTable: () => Promise<Blob>
  /** The content of an exported list, such as `orders`. The file name contains it. */
  subject: string
  /** The title of the error message if the export fails. */
  failure: string
  /** If true, the button shows only its icon on tablets, and in Urdu on small desktops, because its row is full. */
  isNarrow?: boolean
}

/** A button that downloads a whole list as a CSV file. */
export function ExportButton({ fetchTable, subject, failure, isNarrow = false }: ExportButtonProps) {
  const t = useText()
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
      busyLabel={t('Exporting...')}
      onClick={() => exporting.mutate()}
    >
      <Download aria-hidden className="size-4" />
      <span className={classNames('in-data-dense:max-sm:sr-only', isNarrow && 'max-lg:sr-only rtl:max-2xl:sr-only')}>
        {t('Export CSV')}
      </span>
    </Button>
  )
}

/** Saves a file, created in the browser, to the user's computer. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
