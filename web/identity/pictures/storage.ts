import { StorageClient } from '@supabase/storage-js'
import { randomId } from '#web/shared/browser-gaps.ts'

export type PictureBucket = 'seller-images' | 'product-images' | 'shop-images'

type Upload = {
  bucket: PictureBucket
  picture: File
  accessToken: string
  publishableKey: string
}

/**
 * Uploads a picture under a random name and resolves to its public URL. Browsers may cache it for an hour, and it is
 * never overwritten. Rejects with the error of the storage service. Screens can show its message.
 */
export async function uploadPicture({ bucket, picture, accessToken, publishableKey }: Upload): Promise<string> {
  const storage = new StorageClient(`${window.location.origin}/storage/v1`, {
    apikey: publishableKey,
    authorization: `Bearer ${accessToken}`,
  })
  const { data, error } = await storage.from(bucket).upload(randomName(picture), picture, {
    cacheControl: '3600',
    upsert: false,
    contentType: picture.type,
  })
  if (error) throw error
  return storage.from(bucket).getPublicUrl(data.path).data.publicUrl
}

function randomName(picture: File): string {
  const type = picture.type.replace(/^image\//, '').replace(/\W.*$/, '')
  return `${randomId()}.${type === 'jpeg' ? 'jpg' : type}`
}
