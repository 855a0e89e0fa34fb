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
 * Uploads a picture under a random name (cached for an hour, never overwritten) and resolves to its public address.
 * Rejects with the storage's error; its message is fit for the screen.
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
