import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import {
  DOCUMENT_KINDS,
  DOCUMENT_LABELS,
  DOCUMENT_STATUS_DISPLAY,
  type DocumentKind,
  readOwnDocument,
  type SellerDocument,
} from '#contract/seller-documents.ts'
import { reasonOf } from '#web/api/reason.ts'
import { OpenDocument } from '#web/back-office/open-document.tsx'
import { useApi } from '#web/identity/session/session.tsx'
import { RichText, useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDates } from '#web/ui/dates.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useDocuments, useUploadDocument } from './use-documents.ts'

const ACCEPTED = 'application/pdf,image/jpeg,image/png,image/webp'

/** The card in which a seller uploads the documents for the verification, and sees the decision about each. */
export function DocumentsCard() {
  const t = useText()
  const found = useDocuments()
  return (
    <Card id="documents" className="p-5 sm:p-6">
      <h2 className="mb-1 text-lg">{t('Documents')}</h2>
      <p className="text-muted">
        {found.data?.is_required
          ? t('We need all three documents before we can verify your business.')
          : t('With these documents, we can verify your business sooner.')}
      </p>
      <p className="mt-1 mb-4 text-sm text-muted">
        {t('PDF, JPEG, PNG or WebP, less than 3 MB. Only you and the admins who verify sellers can see them.')}
      </p>
      {found.isPending && (
        <Loading label={t('Loading the documents...')}>
          <Skeleton className="h-40" />
        </Loading>
      )}
      {found.isError && (
        <LoadFailure
          message={areaMessages.documents.loadFailed}
          reason={reasonOf(found.error)}
          retry={() => found.refetch()}
        />
      )}
      {found.data && (
        <ul className="divide-y divide-line">
          {DOCUMENT_KINDS.map((kind) => (
            <DocumentRow
              key={kind}
              kind={kind}
              document={found.data.documents.find((document) => document.kind === kind)}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

type DocumentRowProps = { kind: DocumentKind; document: SellerDocument | undefined }

function DocumentRow({ kind, document }: DocumentRowProps) {
  const t = useText()
  const api = useApi()
  const { formatTime } = useDates()
  const name = t(DOCUMENT_LABELS[kind])
  const status = document && DOCUMENT_STATUS_DISPLAY[document.status]
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {name}
            {status ? (
              <Badge tone={status.tone}>{t(status.label)}</Badge>
            ) : (
              <Badge tone="neutral">{t('Not uploaded')}</Badge>
            )}
          </p>
          {document && (
            <p className="text-sm text-muted">{t('Uploaded {time}', { time: formatTime(document.uploaded_at) })}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {document && (
            <OpenDocument
              document={document}
              label={t('Look at the document: {name}', { name })}
              read={() => api(readOwnDocument, { params: { kind } })}
            />
          )}
          {document?.status !== 'rejected' && <UploadButton kind={kind} name={name} isReplacing={Boolean(document)} />}
        </div>
      </div>
      {document?.reason && (
        <div className="mt-2">
          <Notice tone="warning">
            <RichText text="Reason: “{reason}”" values={{ reason: <bdi>{document.reason}</bdi> }} />
          </Notice>
        </div>
      )}
    </li>
  )
}

/** A button that opens the browser's file dialog, and uploads the chosen document. */
function UploadButton({ kind, name, isReplacing }: { kind: DocumentKind; name: string; isReplacing: boolean }) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const uploading = useUploadDocument(kind)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={t('File of the document: {name}', { name })}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) uploading.mutate(file)
          // The same file can then be chosen again.
          target.value = ''
        }}
      />
      <Button
        size="small"
        variant={isReplacing ? 'secondary' : 'primary'}
        isBusy={uploading.isPending}
        busyLabel={t('Uploading...')}
        aria-label={
          isReplacing ? t('Replace the document: {name}', { name }) : t('Upload the document: {name}', { name })
        }
        onClick={() => input.current?.click()}
      >
        <Upload aria-hidden className="size-4" />
        {isReplacing ? t('Replace') : t('Upload')}
      </Button>
    </>
  )
}
