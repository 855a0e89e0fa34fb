import { AuthError } from '../../edge/auth-error.ts'

/** Timeout of a download from an identity provider, in milliseconds. */
const PATIENCE = 8000
/** The maximum size of an identity provider's metadata, in bytes. */
const MAX_METADATA = 1024 * 1024

/**
 * Downloads the SAML metadata of an identity provider from its URL. Throws `validation_failed` if the URL is not HTTPS,
 * and `saml_metadata_fetch_failed` if the download fails or the metadata is too large.
 */
export async function fetchIdpMetadata(address: string): Promise<string> {
  if (URL.parse(address)?.protocol !== 'https:') {
    throw new AuthError(400, 'validation_failed', 'metadata_url is not a valid HTTPS URL')
  }
  try {
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE) })
    if (!answer.ok || !answer.body) throw new Error(`${answer.status}`)
    return await textOf(answer.body)
  } catch {
    throw new AuthError(400, 'saml_metadata_fetch_failed', `Unable to fetch metadata from URL ${address}`)
  }
}

/** Reads a body. Its bytes are counted while they arrive, because the stated length can be missing or wrong. */
async function textOf(body: ReadableStream<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of body) {
    bytes += piece.length
    if (bytes > MAX_METADATA) throw new Error('too long')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}
