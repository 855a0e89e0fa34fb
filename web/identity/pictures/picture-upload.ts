import { useRef } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import { useSession } from '#web/identity/session/session.tsx'
import { type PictureBucket, uploadPicture } from './storage.ts'

class SessionEnded extends Error {
  readonly status = 401
}

/**
 * Returns a function that uploads a picture and resolves to its public URL. A file that was already uploaded is not
 * uploaded again. If the picture is already a URL, the function returns it.
 */
export function usePictureUpload(bucket: PictureBucket) {
  const { auth, publishableKey } = useSession()
  const sent = useRef(new WeakMap<File, string>())
  return async (picture: File | string): Promise<string> => {
    if (typeof picture === 'string') return picture
    const known = sent.current.get(picture)
    if (known !== undefined) return known
    const { data } = await (await auth()).getSession()
    if (!data.session) throw new SessionEnded(areaMessages.sellers.sessionExpired)
    const accessToken = data.session.access_token
    const address = await uploadPicture({ bucket, picture, accessToken, publishableKey })
    sent.current.set(picture, address)
    return address
  }
}

/**
 * Returns whether a request failed because the session has ended. Errors of the API and of the storage service contain
 * an HTTP status.
 */
export function isSessionEnded(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 401
}
