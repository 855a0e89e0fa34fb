import type { FastifyReply } from 'fastify'
import type { DocumentDecision, DocumentDecisionForm } from '#contract/admin-seller-documents.ts'
import type { AdminSeller } from '#contract/admin-sellers.ts'
import { DOCUMENT_KINDS, type DocumentKind, type DocumentStatus } from '#contract/seller-documents.ts'
import { recordAct } from '#server/audit/record-act.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import { recipientById } from '#server/platform/mail/recipient.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { readDocument } from '#server/sellers/documents/documents.ts'
import { documentOf, hasApproved, storeDecision } from '#server/sellers/documents/queries.ts'
import { lockSeller } from '#server/sellers/verification.ts'
import { documentsApprovedMail, reviseDocumentMail } from './document-mails.ts'
import { getSeller } from './list-sellers.ts'

type Which = { id: string; kind: DocumentKind }

/**
 * Returns the file of a seller's document for an admin, and records the view in the audit log. Throws
 * `seller_not_found` and the codes of `readDocument`.
 */
export async function viewDocument(
  platform: Platform,
  { user_id }: Admin,
  { id, kind }: Which,
  reply: FastifyReply,
): Promise<Buffer> {
  const { business_name } = await getSeller(platform, id)
  const bytes = await readDocument(platform, reply, { sellerId: id, kind })
  await platform.database.transaction().execute((tx) =>
    recordAct(tx, {
      ...{ actor_id: user_id, action: 'view_document', entity: 'seller', entity_id: id },
      details: { name: business_name, document: kind },
    }),
  )
  return bytes
}

const STATUS_AFTER = {
  approve: 'approved',
  revise: 'revise',
  reject: 'rejected',
} as const satisfies Record<DocumentDecision, DocumentStatus>

/**
 * Stores the decision of an admin about a document, and records it in the audit log. An email informs the seller of a
 * reason, or that all documents are approved. If the document is already approved, approving it changes nothing. Throws
 * `seller_not_found`, `document_not_found`, and `document_changed` if the seller has replaced the document since the
 * admin saw it.
 */
export async function decideDocument(
  platform: Platform,
  { user_id }: Admin,
  { id, kind }: Which,
  form: DocumentDecisionForm,
): Promise<AdminSeller> {
  const { decision, seen_uploaded_at } = form
  const reason = decision === 'approve' ? null : (form.reason ?? null)
  return platform.database.transaction().execute(async (tx) => {
    const seller = await lockSeller(tx, id)
    if (!seller) throw new Problem('seller_not_found')
    const document = await documentOf(tx, id, kind)
    if (!document) throw new Problem('document_not_found')
    if (seen_uploaded_at !== undefined && seen_uploaded_at !== document.uploaded_at)
      throw new Problem('document_changed')
    const status = STATUS_AFTER[decision]
    if (decision !== 'approve' || document.status !== status) {
      await storeDecision(tx, { sellerId: id, kind }, { status, reason, decided_by: user_id })
      await recordAct(tx, {
        ...{ actor_id: user_id, action: `${decision}_document`, entity: 'seller', entity_id: id },
        details: { name: seller.business_name, document: kind, ...(reason === null ? {} : { reason }) },
      })
      await platform.events.publish(tx, 'seller', id)
      await inform(platform, tx, { id, business_name: seller.business_name }, { kind, decision, reason })
    }
    return getSeller({ database: tx }, id)
  })
}

type Decided = { kind: DocumentKind; decision: DocumentDecision; reason: string | null }

/**
 * Emails the seller after a decision about a document. After an approval, it sends the email only if all documents of
 * the seller are now approved.
 */
async function inform(
  { post, sender }: Platform,
  tx: Tx,
  { id, business_name }: { id: string; business_name: string },
  { kind, decision, reason }: Decided,
): Promise<void> {
  const recipient = await recipientById(tx, id)
  if (!recipient) return
  const seller = { ...recipient, business_name }
  if (decision !== 'approve')
    await post.sendMail(tx, reviseDocumentMail(sender, seller, { kind, decision, reason: reason ?? '' }))
  else if (await hasApproved(tx, id, DOCUMENT_KINDS)) await post.sendMail(tx, documentsApprovedMail(sender, seller))
}
