import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { areaMessages } from '#contract/area-messages.ts'
import { DOCUMENT_MAX_BYTES, type DocumentKind, listOwnDocuments, uploadDocument } from '#contract/seller-documents.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { preparePicture } from '#web/ui/prepare-picture.ts'
import { pageToast } from '#web/ui/toasts.tsx'
import { PROFILE } from '../profile.ts'

const DOCUMENTS = ['seller', 'documents']
/** The interval in milliseconds at which the card with the seller's documents checks for decisions of admins. */
const REFRESH_INTERVAL = 15_000
const texts = areaMessages.documents

/** Loads the seller's documents. */
export function useDocuments() {
  const api = useApi()
  return useQuery({
    queryKey: DOCUMENTS,
    queryFn: () => api(listOwnDocuments),
    refetchInterval: REFRESH_INTERVAL,
    refetchOnMount: 'always',
  })
}

/**
 * Returns a mutation that uploads a document and shows a message. Reduces the size of a large photo before the upload.
 */
export function useUploadDocument(kind: DocumentKind) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (chosen: File) => api(uploadDocument, { params: { kind }, file: await prepared(chosen) }),
    onSuccess: async (documents) => {
      queries.setQueryData(DOCUMENTS, documents)
      pageToast.success(texts.uploaded)
      await queries.invalidateQueries({ queryKey: PROFILE })
    },
    onError: (error) => pageToast.error(texts.uploadFailed, reasonOf(error)),
  })
}

/**
 * Checks the file that a seller has chosen as a document, and returns the file to upload. A PDF file stays as it is; a
 * large photo becomes smaller. Throws an error with a message for the seller if the type or size is not allowed.
 */
async function prepared(file: File): Promise<File> {
  if (file.type === 'application/pdf') {
    if (file.size >= DOCUMENT_MAX_BYTES) throw new Error(texts.tooLarge)
    return file
  }
  if (!file.type.startsWith('image/')) throw new Error(texts.wrongType)
  const result = await preparePicture(file)
  if ('fault' in result) throw new Error(result.fault)
  return result.picture
}
