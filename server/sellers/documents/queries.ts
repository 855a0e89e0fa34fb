import { sql } from 'kysely'
import type { DocumentKind, DocumentStatus, SellerDocument } from '#contract/seller-documents.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'

const COLUMNS = ['kind', 'status', 'reason', 'content_type', 'uploaded_at', 'decided_at'] as const

/** Returns the documents of a seller. */
export function documentsOf(database: Database | Tx, sellerId: string): Promise<SellerDocument[]> {
  return database
    .selectFrom('seller_documents')
    .select(COLUMNS)
    .where('seller_id', '=', sellerId)
    .orderBy('kind')
    .$castTo<SellerDocument>()
    .execute()
}

type StoredDocument = SellerDocument & { file: string }

/**
 * Returns one document of a seller with the path of its file in the private bucket. Returns undefined if there is none.
 */
export function documentOf(
  database: Database | Tx,
  sellerId: string,
  kind: DocumentKind,
): Promise<StoredDocument | undefined> {
  return database
    .selectFrom('seller_documents')
    .select([...COLUMNS, 'file'])
    .where('seller_id', '=', sellerId)
    .where('kind', '=', kind)
    .$castTo<StoredDocument>()
    .executeTakeFirst()
}

type NewDocument = { seller_id: string; kind: DocumentKind } & Pick<StoredDocument, 'file' | 'content_type'>

/**
 * Stores a document of a seller, or replaces it. An admin must then check it. The caller must have locked the seller.
 */
export async function storeDocument(tx: Tx, { seller_id, kind, ...file }: NewDocument): Promise<void> {
  const unchecked = { status: 'pending', reason: null, decided_at: null, decided_by: null }
  await tx
    .insertInto('seller_documents')
    .values({ seller_id, kind, ...file })
    .onConflict((conflict) =>
      conflict.columns(['seller_id', 'kind']).doUpdateSet({ ...file, ...unchecked, uploaded_at: sql`now()` }),
    )
    .execute()
}

type Decided = { status: DocumentStatus; reason: string | null; decided_by: string }

/** Stores the decision of an admin about a document. The caller must have locked the seller. */
export async function storeDecision(
  tx: Tx,
  { sellerId, kind }: { sellerId: string; kind: DocumentKind },
  decided: Decided,
): Promise<void> {
  await tx
    .updateTable('seller_documents')
    .set({ ...decided, decided_at: sql`now()` })
    .where('seller_id', '=', sellerId)
    .where('kind', '=', kind)
    .execute()
}

/** Returns whether an admin has approved the documents of all these kinds of a seller. */
export async function hasApproved(tx: Tx, sellerId: string, kinds: readonly DocumentKind[]): Promise<boolean> {
  const approved = (await documentsOf(tx, sellerId)).filter(({ status }) => status === 'approved')
  return kinds.every((kind) => approved.some((document) => document.kind === kind))
}

/** Deletes up to `limit` documents of deleted accounts. Returns the paths of their files. */
export async function deleteOfDeletedAccounts(database: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    delete from seller_documents where (seller_id, kind) in (
      select seller_id, kind from seller_documents join auth.users as account on account.id = seller_id
      where account.deleted_at is not null limit ${limit})
    returning file`.execute(database)
  return rows.map(({ file }) => file)
}
