import * as calls from '#contract/import-pictures.ts'
import { createUploadLimit } from '#server/media/upload-limit.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { receivePictures } from './receive-pictures.ts'

export function importPictureRoutes(app: App, platform: Platform): void {
  const countUpload = createUploadLimit(platform)
  serve(
    app,
    calls.uploadImportPictures,
    async ({ caller, file }) => {
      await countUpload(caller)
      return receivePictures(platform, caller, file)
    },
    { place: 'importing' },
  )
}
