import { useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import { DOCUMENT_LABELS, type SellerDocument } from '#contract/seller-documents.ts'
import { saveFile } from '#web/api/export-button.tsx'
import { reasonOf } from '#web/api/reason.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadedPicture } from '#web/ui/loaded-picture.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

type OpenDocumentProps = {
  document: Pick<SellerDocument, 'kind' | 'content_type'>
  /** Loads the document's file. */
  read: () => Promise<Blob>
  /** The name of the button for screen readers. */
  label: string
}

/** A button that shows the picture of a document in a dialog, or saves its PDF. */
export function OpenDocument({ document: { kind, content_type }, read, label }: OpenDocumentProps) {
  const t = useText()
  const [picture, setPicture] = useState<Blob | null>(null)
  const isPdf = content_type === 'application/pdf'
  const opening = useMutation({
    mutationFn: read,
    onSuccess: (file) => (isPdf ? saveFile(file, `${kind}.pdf`) : setPicture(file)),
    onError: (error) => pageToast.error(areaMessages.documents.openFailed, reasonOf(error)),
  })
  const name = t(DOCUMENT_LABELS[kind])
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={label}
        isBusy={opening.isPending}
        busyLabel={t('Loading...')}
        onClick={() => opening.mutate()}
      >
        <FileText aria-hidden className="size-4" />
        {isPdf ? t('Save PDF') : t('Look at it')}
      </Button>
      <Dialog isOpen={picture !== null} onClose={() => setPicture(null)} title={name}>
        {picture && <LoadedPicture picture={picture} alt={name} />}
      </Dialog>
    </>
  )
}
