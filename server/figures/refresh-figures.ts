import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  recomputeCategories,
  recomputeCustomerDays,
  recomputeProductDays,
  recomputeSellerDays,
  recomputeShopDays,
} from './recompute.ts'
import { recomputeMoneyDays } from './recompute-money.ts'
import { CLAIMED_AT_ONCE, claimChanges, noteEverything, type Scope } from './scope.ts'
import { storeUpdates } from './updates.ts'

const REFRESH_FIGURES = 'refresh-figures'

/** The number of milliseconds for which the shop collects changes, to recompute the figures once for all of them. */
const COLLECTING = 1000

/**
 * The length of the pause after a refresh of the figures, as a multiple of the refresh's duration. Refreshes therefore
 * take at most a twentieth of the time.
 */
const PAUSE_FACTOR = 20

/**
 * Registers the refresh of the dashboards' figures a second after a change. A job also refreshes them every minute,
 * because the message about a change may have been missed.
 */
export function startRefreshing(
  app: Pick<FastifyInstance, 'addHook'>,
  { jobs, events, database, log }: Platform,
): void {
  jobs.register(REFRESH_FIGURES, () => refreshFigures(database), { schedule: '* * * * *', retries: 0 })
  const ending = new AbortController()
  let refreshing: Promise<void> | undefined
  let isWoken = false
  const refreshAll = async () => {
    let pause = COLLECTING
    while (isWoken && !ending.signal.aborted) {
      await delay(pause, undefined, { signal: ending.signal, ref: false }).catch(() => {})
      isWoken = false
      const began = performance.now()
      if (!ending.signal.aborted)
        await refreshFigures(database).catch((error: unknown) =>
          log.error({ err: error }, 'the dashboard and category figures could not be refreshed'),
        )
      pause = Math.max(COLLECTING, PAUSE_FACTOR * (performance.now() - began))
    }
    refreshing = undefined
  }
  const wake = () => {
    isWoken = true
    refreshing ??= refreshAll()
  }
  const subscriptions = [events.subscribe('order', wake), events.subscribe('figures', wake), events.onGap(wake)]
  app.addHook('onClose', async () => {
    for (const end of subscriptions) end()
    ending.abort()
    await refreshing
  })
}

/**
 * Refreshes the computed figures of dashboards and reports. They then include everything that was committed before the
 * call, and the writes of the caller's transaction. If several processes call it at once, they run one after the other.
 */
export async function refreshFigures(database: Database | Tx): Promise<void> {
  if (await areFresh(database)) return
  let isMore = true
  while (isMore)
    isMore = database.isTransaction ? await refresh(database as Tx) : await database.transaction().execute(refresh)
}

/**
 * Recomputes all figures of dashboards and reports. Needed after tables were written without notes in `figure_changes`.
 */
export async function recountFigures(database: Database | Tx): Promise<void> {
  await sql`update figures_state set is_counted = false`.execute(database)
  await refreshFigures(database)
}

/**
 * Returns the time for which the figures are valid. It is the present time if nothing has changed since the last
 * refresh.
 */
export async function figuresAt(database: Database): Promise<string> {
  const { rows } = await sql<{ figures_at: string }>`
    select case when ${isFresh} then now() else figures_at end as figures_at from figures_state`.execute(database)
  return rows[0]?.figures_at ?? new Date().toISOString()
}

const isFresh = sql`(is_counted and not exists (select from figure_changes))`

async function areFresh(database: Database | Tx): Promise<boolean> {
  const { rows } = await sql<{ is_fresh: boolean }>`select ${isFresh} as is_fresh from figures_state`.execute(database)
  return rows[0]?.is_fresh ?? false
}

/**
 * Recomputes the figures that some of the notes in `figure_changes` affect. Returns true if more changes may be left.
 */
async function refresh(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ is_counted: boolean }>`select is_counted from figures_state for update`.execute(tx)
  const isCounted = rows[0]?.is_counted ?? false
  if (!isCounted) {
    // A full recount of the figures reads every order, which may take longer than the usual statement timeout.
    await sql`set local statement_timeout = 0`.execute(tx)
    await noteEverything(tx)
    await sql`update figures_state set is_counted = true`.execute(tx)
  }
  // The time of a refresh of the figures, `at`, must be later than that of the last refresh, even if the clock of the
  // machine was set back.
  const { rows: moments } = await sql<{ at: string }>`
    select greatest(clock_timestamp(), figures_at + interval '1 microsecond') as at from figures_state`.execute(tx)
  const at = moments[0]?.at ?? new Date().toISOString()
  let scope: Scope
  do {
    scope = await claimChanges(tx)
    await recompute(tx, scope)
    await storeUpdates(tx, scope, at)
    // A full recount of the figures runs within this transaction until it is complete, so that no partial result is
    // visible.
  } while (!isCounted && scope.claimed === CLAIMED_AT_ONCE)
  await sql`update figures_state set figures_at = ${at}::timestamptz`.execute(tx)
  return scope.claimed === CLAIMED_AT_ONCE
}

async function recompute(tx: Tx, { sales, orders, customers, categories, ledger }: Scope): Promise<void> {
  if (sales !== NONE) {
    await recomputeSellerDays(tx, sales)
    await recomputeProductDays(tx, sales)
  }
  if (orders !== NONE) await recomputeShopDays(tx, orders)
  if (customers !== NONE) await recomputeCustomerDays(tx, customers)
  if (categories !== NONE) await recomputeCategories(tx, categories)
  if (ledger !== NONE) await recomputeMoneyDays(tx, ledger)
}

const NONE = '[]'
