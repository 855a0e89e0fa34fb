import * as calls from '#contract/commission.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addRule, changeRule, listRules, removeRule } from './commission-rules.ts'

export function commissionRoutes(app: App, platform: Platform): void {
  serve(app, calls.listCommissionRules, ({ query }) => listRules(platform, query))
  serve(app, calls.addCommissionRule, ({ caller, body }) => addRule(platform, caller, body))
  serve(app, calls.changeCommissionRule, ({ caller, params, body }) =>
    changeRule(platform, caller, params.rule_id, body),
  )
  serve(app, calls.deleteCommissionRule, ({ caller, params }) => removeRule(platform, caller, params.rule_id))
}
