import * as calls from '#contract/audit.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listAuditLog } from './list-audit-log.ts'

export function auditRoutes(app: App, platform: Platform): void {
  serve(app, calls.listAuditLog, ({ query }) => listAuditLog(platform, query))
}
