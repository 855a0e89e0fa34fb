import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bucket } from '#server/media/buckets.ts'
import { storePicture } from '#server/media/save-media.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { ObjectStorage } from '#server/platform/storage/storage.ts'
import { PICTURE_SIDE } from './picture.ts'
import { PICTURES } from './picture-files.ts'

/** Stores the demo pictures in the buckets of the picture storage. It stores them one after another, to save memory. */
export async function storePictures(tx: Tx, storage: ObjectStorage): Promise<void> {
  for (const bucket of ['product-images', 'seller-images', 'shop-images'] satisfies Bucket[]) {
    for (const name of await readdir(join(PICTURES, bucket))) {
      const bytes = await readFile(join(PICTURES, bucket, name))
      const picture = { bytes, width: PICTURE_SIDE, height: PICTURE_SIDE }
      await storePicture(tx, storage, { bucket, path: `demo/${name}`, owner_id: null }, picture)
    }
  }
}
