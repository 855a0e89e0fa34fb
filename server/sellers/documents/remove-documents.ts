import { deletePrivateFile } from '#server/media/private-pictures.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteOfDeletedAccounts } from './queries.ts'

/** The queue of the job that deletes the documents of deleted accounts. */
const REMOVE_DOCUMENTS = 'remove-seller-documents'
/** The maximum number of documents that one query of the job deletes. */
const BATCH = 100

/** Registers the job that deletes the documents of deleted accounts. It runs every ten minutes. */
export function removeDocumentsByJob(platform: Platform): void {
  platform.jobs.register(REMOVE_DOCUMENTS, () => removeDocuments(platform), { schedule: '*/10 * * * *' })
}

/** Deletes the documents of deleted accounts, and their files. */
export async function removeDocuments(platform: Platform): Promise<void> {
  const files = await deleteOfDeletedAccounts(platform.database, BATCH)
  for (const file of files) await deletePrivateFile(platform, file)
  if (files.length === BATCH) await removeDocuments(platform)
}
