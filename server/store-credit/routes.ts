import { getStoreCredit } from '#contract/store-credit.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changesOf, creditOf } from './queries.ts'

export function storeCreditRoutes(app: App, { database }: Platform): void {
  serve(app, getStoreCredit, async ({ caller: { user_id } }) => {
    const [balance, changes] = await Promise.all([creditOf(database, user_id), changesOf(database, user_id)])
    return { balance, changes }
  })
}
