import * as calls from '#contract/jobs.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listJobQueues, listJobs, runJobAgain } from './jobs.ts'
import { watchPublicCertificate } from './public-certificate.ts'

export function operationRoutes(app: App, platform: Platform): void {
  serve(app, calls.listJobQueues, () => listJobQueues(platform))
  serve(app, calls.listJobs, ({ query }) => listJobs(platform, query))
  serve(app, calls.runJobAgain, ({ caller, params }) => runJobAgain(platform, caller, params))
  watchPublicCertificate(app, platform)
}
