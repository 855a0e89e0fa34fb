import { z } from 'zod'
import { call, timestamp } from './call.ts'
import { IMAGE_MAX_BYTES } from './limits.ts'
import type { Tone } from './statuses.ts'

/** The documents with which a seller proves the identity of the owner and the bank account. */
export const DOCUMENT_KINDS = ['cnic_front', 'cnic_back', 'bank_letter'] as const
export const documentKind = z.enum(DOCUMENT_KINDS).meta({ id: 'DocumentKind' })
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export const DOCUMENT_LABELS = {
  cnic_front: 'CNIC, front',
  cnic_back: 'CNIC, back',
  bank_letter: 'Letter of the bank',
} as const satisfies Record<DocumentKind, string>

/**
 * The status of a document of a seller. A seller may replace a document, and must replace it in the status `revise`. A
 * rejected document cannot be replaced, unless an admin asks for a new one.
 */
export const DOCUMENT_STATUSES = ['pending', 'revise', 'approved', 'rejected'] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

export const DOCUMENT_STATUS_DISPLAY = {
  pending: { label: 'To be checked', tone: 'warning' },
  revise: { label: 'Please revise', tone: 'danger' },
  approved: { label: 'Approved', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'danger' },
} as const satisfies Record<DocumentStatus, { label: string; tone: Tone }>

/** The MIME types of sellers' stored documents. Uploaded pictures are converted to WebP. */
export const DOCUMENT_TYPES = ['image/webp', 'application/pdf'] as const
/** The maximum size of a document in bytes. */
export const DOCUMENT_MAX_BYTES = IMAGE_MAX_BYTES

/** A document of a seller, without its file. */
export const sellerDocument = z
  .object({
    kind: documentKind,
    status: z.enum(DOCUMENT_STATUSES),
    reason: z.string().nullable().describe('The reason why an admin asks for a new document or rejected this one'),
    content_type: z.enum(DOCUMENT_TYPES).describe('The type of the file'),
    uploaded_at: timestamp,
    decided_at: timestamp.nullable().describe('The time at which an admin decided; null if the status is `pending`'),
  })
  .meta({ id: 'SellerDocument' })
export type SellerDocument = z.infer<typeof sellerDocument>

export const sellerDocuments = z
  .object({
    is_required: z.boolean().describe('Whether all documents must be approved before an admin can verify a seller'),
    documents: z.array(sellerDocument).describe('The uploaded documents'),
  })
  .meta({ id: 'SellerDocuments' })
export type SellerDocuments = z.infer<typeof sellerDocuments>

export const listOwnDocuments = call({
  name: 'listOwnDocuments',
  method: 'GET',
  path: '/api/seller/documents',
  caller: 'seller',
  sellerStaff: [],
  tag: 'Seller',
  summary: 'The caller’s documents for the verification, with the decisions of admins',
  response: sellerDocuments,
})

const ofKind = z.object({ kind: documentKind })

export const uploadDocument = call({
  name: 'uploadDocument',
  method: 'PUT',
  path: '/api/seller/documents/:kind',
  caller: 'seller',
  sellerStaff: [],
  tag: 'Seller',
  summary: 'Upload or replace a document (PDF or picture); only the caller and admins who verify sellers can read it',
  params: ofKind,
  file: { type: 'application/octet-stream', maxBytes: DOCUMENT_MAX_BYTES },
  refusals: [
    'seller_profile_missing',
    'document_rejected',
    'not_a_document',
    'document_protected',
    'image_too_large',
    'too_many_pixels',
    'too_many_requests',
    'storage_unavailable',
  ],
  response: sellerDocuments,
})

export const readOwnDocument = call({
  name: 'readOwnDocument',
  method: 'GET',
  path: '/api/seller/documents/:kind/file',
  caller: 'seller',
  sellerStaff: [],
  inViews: 'hidden',
  tag: 'Seller',
  summary: 'The file of one of the caller’s documents',
  params: ofKind,
  refusals: ['document_not_found', 'object_not_found', 'storage_unavailable'],
  answers: '*/*',
  response: z.any(),
})
