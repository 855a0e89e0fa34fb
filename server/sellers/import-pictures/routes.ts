import * as calls from '#contract/import-pictures.ts'
import { createUploadLimit } from '#server/media/upload-limit.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { fetchPicturesByJob, getFetch, startFetch } from './fetch-pictures.ts'
import { createPictureLimit } from './picture-limit.ts'
import { receivePictures } from './receive-pictures.ts'

export function importPictureRoutes(app: App, platform: Platform): void {
  const countUpload = createUploadLimit(platform)
  const countPictures = createPictureLimit(platform)
  serve(
    app,
    calls.uploadImportPictures,
    async ({ caller, file }) => {
      await countUpload(caller)
      return receivePictures(platform, caller, file, countPictures)
    },
    { place: 'importing' },
  )
  serve(app, calls.fetchImportPictures, ({ caller, file }) => startFetch(platform, caller, file, countPictures))
  serve(app, calls.getPictureFetch, ({ caller, params }) => getFetch(platform, caller, params.fetch_id))
  fetchPicturesByJob(platform)
}
