import { z } from 'zod'
import { adminSeller, reason } from './admin-sellers.ts'
import { call, timestamp } from './call.ts'
import { idInAddress } from './fields.ts'
import { documentKind } from './seller-documents.ts'

/**
 * The decisions of an admin about a document that a seller uploaded to prove an identity or a bank account. `revise`
 * asks the seller for a new file.
 */
export const DOCUMENT_DECISIONS = ['approve', 'revise', 'reject'] as const
export type DocumentDecision = (typeof DOCUMENT_DECISIONS)[number]

const ofSeller = z.object({ id: idInAddress, kind: documentKind })

export const readSellerDocument = call({
  name: 'readSellerDocument',
  method: 'GET',
  path: '/api/admin/sellers/:id/documents/:kind',
  caller: 'admin',
  staff: ['support'],
  tag: 'Admin',
  summary: 'The file of a seller’s document; the audit log records each view',
  params: ofSeller,
  refusals: ['seller_not_found', 'document_not_found', 'object_not_found', 'storage_unavailable'],
  answers: '*/*',
  response: z.any(),
})

export const documentDecisionForm = z
  .strictObject({
    decision: z.enum(DOCUMENT_DECISIONS),
    reason: reason
      .optional()
      .describe('The reason, which the seller receives; required unless the decision is `approve`'),
    seen_uploaded_at: timestamp
      .optional()
      .describe('`uploaded_at` as the admin saw it; a newer document is refused with `document_changed`'),
  })
  .refine(({ decision, reason: given }) => decision === 'approve' || given !== undefined, {
    path: ['reason'],
    error: 'Enter a reason with at least 10 characters',
  })
  .meta({ id: 'DocumentDecisionForm' })
export type DocumentDecisionForm = z.infer<typeof documentDecisionForm>

export const decideDocument = call({
  name: 'decideDocument',
  method: 'POST',
  path: '/api/admin/sellers/:id/documents/:kind/decision',
  caller: 'admin',
  staff: ['support'],
  tag: 'Admin',
  summary: 'Approve or reject a seller’s document, or ask for a new one; the seller receives the decision by email',
  params: ofSeller,
  body: documentDecisionForm,
  refusals: ['seller_not_found', 'document_not_found', 'document_changed'],
  response: adminSeller,
})
