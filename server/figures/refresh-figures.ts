import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  carryToToday,
  recomputeCategories,
  recomputeCustomerDays,
  recomputeProductDays,
  recomputeSellerDays,
  recomputeShopDays,
} from './recompute.ts'
import { CLAIMED_AT_ONCE, claimChanges, noteEverything, type Scope } from './scope.ts'

const REFRESH_FIGURES = 'refresh-figures'

/** Milliseconds in which changes are collected for one refresh. */
const COLLECTING = 1000

/** The ratio of a pause to the refresh before it, so that refreshes take at most a twentieth of the time. */
const PAUSE_FACTOR = 20

/**
 * Refreshes the figures a second after a change. A job also refreshes them once a minute, for a new day and for missed
 * changes.
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
          log.error({ err: error }, 'the figures could not be refreshed'),
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
 * Brings the figures up to date. They then include everything that was committed before the call, and the writes of the
 * caller's transaction. One process works at a time; the others wait.
 */
export async function refreshFigures(database: Database | Tx): Promise<void> {
  if (await areFresh(database)) return
  let isMore = true
  while (isMore)
    isMore = database.isTransaction ? await refresh(database as Tx) : await database.transaction().execute(refresh)
}

/** Recomputes all figures, for tables that were written without change notes. */
export async function recountFigures(database: Database | Tx): Promise<void> {
  await sql`update figures_state set counted_to = '-infinity'`.execute(database)
  await refreshFigures(database)
}

/** The time for which the figures are valid: now, if nothing has changed since the last refresh. */
export async function figuresAt(database: Database): Promise<string> {
  const { rows } = await sql<{ figures_at: string }>`
    select case when ${isFresh} then now() else figures_at end as figures_at from figures_state`.execute(database)
  return rows[0]?.figures_at ?? new Date().toISOString()
}

const isFresh = sql`(counted_to = shop_day(now()) and not exists (select from figure_changes))`

async function areFresh(database: Database | Tx): Promise<boolean> {
  const { rows } = await sql<{ is_fresh: boolean }>`select ${isFresh} as is_fresh from figures_state`.execute(database)
  return rows[0]?.is_fresh ?? false
}

/** Returns whether more changes may be left. */
async function refresh(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ is_counted: boolean; is_of_today: boolean }>`
    select counted_to > '-infinity' as is_counted, counted_to >= shop_day(now()) as is_of_today
    from figures_state for update`.execute(tx)
  const [state] = rows
  if (!state?.is_counted) {
    // Reading every order may exceed the usual statement timeout.
    await sql`set local statement_timeout = 0`.execute(tx)
    await noteEverything(tx)
    await sql`update figures_state set counted_to = shop_day(now())`.execute(tx)
  } else if (!state.is_of_today) await carryToToday(tx)
  const { rows: moments } = await sql<{ at: string }>`select clock_timestamp() as at`.execute(tx)
  let scope: Scope
  do {
    scope = await claimChanges(tx)
    await recompute(tx, scope)
    // A full recount ends in this transaction, so that no partial result is visible.
  } while (!state?.is_counted && scope.claimed === CLAIMED_AT_ONCE)
  await sql`update figures_state set figures_at = ${moments[0]?.at}::timestamptz`.execute(tx)
  return scope.claimed === CLAIMED_AT_ONCE
}

async function recompute(tx: Tx, { sales, orders, customers, categories }: Scope): Promise<void> {
  if (sales !== NONE) {
    await recomputeSellerDays(tx, sales)
    await recomputeProductDays(tx, sales)
  }
  if (orders !== NONE) await recomputeShopDays(tx, orders)
  if (customers !== NONE) await recomputeCustomerDays(tx, customers)
  if (categories !== NONE) await recomputeCategories(tx, categories)
}

const NONE = '[]'
