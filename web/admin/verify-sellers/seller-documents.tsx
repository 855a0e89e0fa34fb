import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type DocumentDecision,
  type DocumentDecisionForm,
  decideDocument,
  readSellerDocument,
} from '#contract/admin-seller-documents.ts'
import type { AdminSeller } from '#contract/admin-sellers.ts'
import { areaMessages } from '#contract/area-messages.ts'
import { DOCUMENT_LABELS, DOCUMENT_STATUS_DISPLAY, type SellerDocument } from '#contract/seller-documents.ts'
import { reasonOf } from '#web/api/reason.ts'
import { OpenDocument } from '#web/back-office/open-document.tsx'
import { useApi } from '#web/identity/session/session.tsx'
import { RichText, useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDates } from '#web/ui/dates.ts'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { pageToast } from '#web/ui/toasts.tsx'
import { Permitted } from '../staff/permitted.tsx'

/** The documents of a seller, with the decision about each. */
export function SellerDocuments({ seller }: { seller: AdminSeller }) {
  const t = useText()
  if (seller.documents.length === 0)
    return seller.status === 'verified' ? null : (
      <p className="mt-4 text-sm text-muted">{t('The seller has uploaded no documents.')}</p>
    )
  return (
    <section className="mt-4" aria-label={t('Documents of {name}', { name: seller.business_name })}>
      <h3 className="text-sm font-semibold">{t('Documents')}</h3>
      <ul className="mt-1 divide-y divide-line">
        {seller.documents.map((document) => (
          <DocumentRow key={document.kind} seller={seller} document={document} />
        ))}
      </ul>
    </section>
  )
}

type DocumentRowProps = { seller: AdminSeller; document: SellerDocument }

function DocumentRow({ seller, document }: DocumentRowProps) {
  const t = useText()
  const api = useApi()
  const { formatTime } = useDates()
  const { kind, status, reason, uploaded_at } = document
  const { label, tone } = DOCUMENT_STATUS_DISPLAY[status]
  const names = { document: t(DOCUMENT_LABELS[kind]), name: seller.business_name }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          {names.document}
          <Badge tone={tone}>{t(label)}</Badge>
        </p>
        <p className="text-sm text-muted">{t('Uploaded {time}', { time: formatTime(uploaded_at) })}</p>
        {reason && (
          <p className="text-sm break-words">
            <RichText text="Reason: “{reason}”" values={{ reason: <bdi>{reason}</bdi> }} />
          </p>
        )}
      </div>
      <Permitted call={decideDocument}>
        <div className="flex flex-wrap gap-2">
          <OpenDocument
            document={document}
            label={t('Look at the document of {name}: {document}', names)}
            read={() => api(readSellerDocument, { params: { id: seller.id, kind } })}
          />
          <DocumentDecisions seller={seller} document={document} names={names} />
        </div>
      </Permitted>
    </li>
  )
}

type Names = { document: string; name: string }

function DocumentDecisions({ seller, document, names }: DocumentRowProps & { names: Names }) {
  const t = useText()
  const [asked, setAsked] = useState<Exclude<DocumentDecision, 'approve'>>()
  const deciding = useDecideDocument(seller, document)
  const close = () => setAsked(undefined)
  return (
    <>
      {document.status !== 'approved' && (
        <Button
          size="small"
          aria-label={t('Approve the document of {name}: {document}', names)}
          isBusy={deciding.isPending}
          busyLabel={t('Saving...')}
          onClick={() => deciding.mutate({ decision: 'approve' })}
        >
          {t('Approve')}
        </Button>
      )}
      <Button
        size="small"
        variant="secondary"
        aria-label={t('Ask {name} for a new document: {document}', names)}
        onClick={() => setAsked('revise')}
      >
        {t('Ask for a new one')}
      </Button>
      {document.status !== 'rejected' && (
        <Button
          size="small"
          variant="ghost"
          aria-label={t('Reject the document of {name}: {document}', names)}
          onClick={() => setAsked('reject')}
        >
          {t('Reject')}
        </Button>
      )}
      <ReasonDialog
        isOpen={asked !== undefined}
        onClose={close}
        title={
          asked === 'reject'
            ? t('Reject the document of {name}: {document}', names)
            : t('Ask {name} for a new document: {document}', names)
        }
        description={
          asked === 'reject'
            ? t('The seller cannot replace a rejected document, until you ask for a new one.')
            : t('The seller can then upload a new document.')
        }
        hint={t('We email this reason to the seller')}
        submitLabel={asked === 'reject' ? t('Reject') : t('Ask for a new one')}
        busyLabel={t('Saving...')}
        isBusy={deciding.isPending}
        onSubmit={(reason) => asked && deciding.mutate({ decision: asked, reason }, { onSettled: close })}
      />
    </>
  )
}

/** Returns a mutation that stores the decision about a document, shows a message and reloads the lists of sellers. */
function useDecideDocument({ id }: AdminSeller, { kind, uploaded_at }: SellerDocument) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (form: Omit<DocumentDecisionForm, 'seen_uploaded_at'>) =>
      api(decideDocument, { params: { id, kind }, body: { ...form, seen_uploaded_at: uploaded_at } }),
    onSuccess: (_, { decision }) =>
      pageToast.success(decision === 'approve' ? areaMessages.documents.approved : areaMessages.documents.informed),
    onError: (error) => pageToast.error(areaMessages.documents.decideFailed, reasonOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
}
