import type { FastifyReply } from 'fastify'
import type { DocumentKind, SellerDocument, SellerDocuments } from '#contract/seller-documents.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { deletePrivateFile, readPrivateFile, savePrivateDocument } from '#server/media/private-pictures.ts'
import type { Seller } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { recordSellerAct } from '#server/seller-history/record-seller-act.ts'
import { updateProfile } from '../queries.ts'
import { lockSeller } from '../verification.ts'
import { documentOf, documentsOf, storeDocument } from './queries.ts'

/** Returns the caller's documents, and whether the shop requires them for the verification. */
export async function listDocuments(
  { database, settings }: Platform,
  { seller_id }: Pick<Seller, 'seller_id'>,
): Promise<SellerDocuments> {
  return { is_required: settings.current.documents_required, documents: await documentsOf(database, seller_id) }
}

/**
 * Stores a document of the caller as a private file, and replaces an earlier one, whose file is deleted. An admin must
 * check it. A declined seller waits for verification again, as after every change of the registered data. Throws
 * `seller_profile_missing`, `document_rejected` if an admin has rejected the earlier document, and the codes of
 * `savePrivateDocument`.
 */
export async function uploadDocument(
  platform: Platform,
  seller: Seller,
  { kind, bytes }: { kind: DocumentKind; bytes: Buffer },
): Promise<SellerDocuments> {
  const { database, events } = platform
  const { seller_id, member } = seller
  if (!member.has_seller_profile) throw new Problem('seller_profile_missing')
  requireReplaceable(await documentOf(database, seller_id, kind))
  const stored = await savePrivateDocument(platform, { bytes, owner_id: member.user_id })
  const replaced = await database.transaction().execute(async (tx) => {
    const profile = await lockSeller(tx, seller_id)
    if (!profile) throw new Problem('seller_profile_missing')
    const earlier = await documentOf(tx, seller_id, kind)
    requireReplaceable(earlier)
    await storeDocument(tx, { seller_id, kind, ...stored })
    await updateProfile(tx, seller_id, {})
    await recordAct(tx, {
      ...{ actor_id: member.user_id, action: 'upload_document', entity: 'seller', entity_id: seller_id },
      details: { name: profile.business_name, document: kind },
    })
    await recordSellerAct(tx, seller, { action: 'upload_document', to: kind })
    await events.publish(tx, 'seller', seller_id)
    return earlier?.file
  })
  if (replaced !== undefined) await deletePrivateFile(platform, replaced)
  return listDocuments(platform, { seller_id })
}

function requireReplaceable(earlier: Pick<SellerDocument, 'status'> | undefined): void {
  if (earlier?.status === 'rejected') throw new Problem('document_rejected')
}

/**
 * Returns the file of a seller's document, and sets the headers of the response, so that no cache stores it. The caller
 * must have checked the permission. Throws `document_not_found`, `object_not_found` and `storage_unavailable`.
 */
export async function readDocument(
  platform: Platform,
  reply: FastifyReply,
  { sellerId, kind }: { sellerId: string; kind: DocumentKind },
): Promise<Buffer> {
  const document = await documentOf(platform.database, sellerId, kind)
  if (!document) throw new Problem('document_not_found')
  const ending = document.content_type === 'application/pdf' ? 'pdf' : 'webp'
  return readPrivateFile(platform, document.file, reply, `${kind.replace('_', '-')}.${ending}`)
}
