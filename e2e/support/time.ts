import type { Session } from '@supabase/auth-js'
import { decodeJwt } from 'jose'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'

/** Makes a session this number of hours older. */
export async function letHoursPass(session: Session, hours: number): Promise<void> {
  const { session_id } = decodeJwt(session.access_token)
  await change('update auth.sessions set created_at = created_at - make_interval(hours => $1) where id = $2', [
    hours,
    session_id,
  ])
}

/** Moves the delivery of an order and the collection of its cash this number of days into the past. */
export async function letDaysPass(orderId: string, days: number): Promise<void> {
  await change(
    `update fulfilments set updated_at = updated_at - make_interval(days => $1),
      collected_at = collected_at - make_interval(days => $1) where order_id = $2`,
    [days, orderId],
  )
}

async function change(statement: string, values: unknown[]): Promise<void> {
  const dataDir = process.env.E2E_DATA_DIR
  if (!dataDir) throw new Error('E2E_DATA_DIR is set by start-shop.ts; run the journeys through Playwright.')
  const postgres = await startEmbeddedPostgres(dataDir)
  const client = new Client(postgres.url)
  try {
    await client.connect()
    await client.query(statement, values)
  } finally {
    await client.end()
    await postgres.stop()
  }
}
