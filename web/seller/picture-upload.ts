import { useRef } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import { useSession } from '#web/identity/session/session.tsx'
import { type PictureBucket, uploadPicture } from './storage.ts'

class SessionEnded extends Error {
  readonly status = 401
}

/**
 * Uploads a picture in the session's name and resolves to its public address; an address given instead is the answer
 * itself. A file is sent once, however often what follows has to be repeated.
 */
export function usePictureUpload(bucket: PictureBucket) {
  const { auth, publishableKey } = useSession()
  const sent = useRef<{ picture: File; address: string }>(null)
  return async (picture: File | string): Promise<string> => {
    if (typeof picture === 'string') return picture
    if (sent.current?.picture === picture) return sent.current.address
    const { data } = await (await auth()).getSession()
    if (!data.session) throw new SessionEnded(areaMessages.sellers.sessionExpired)
    const accessToken = data.session.access_token
    const address = await uploadPicture({ bucket, picture, accessToken, publishableKey })
    sent.current = { picture, address }
    return address
  }
}

/** Whether a call failed because there is no session any more; the API's and the storage's errors carry a status. */
export function isSessionEnded(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 401
}
