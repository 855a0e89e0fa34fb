import type { Session } from '@supabase/auth-js'
import { decodeJwt } from 'jose'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'

/** Makes a session this number of hours older. */
export async function letHoursPass(session: Session, hours: number): Promise<void> {
  const dataDir = process.env.E2E_DATA_DIR
  if (!dataDir) throw new Error('E2E_DATA_DIR is set by start-shop.ts; run the journeys through Playwright.')
  const postgres = await startEmbeddedPostgres(dataDir)
  const client = new Client(postgres.url)
  try {
    await client.connect()
    const { session_id } = decodeJwt(session.access_token)
    await client.query('update auth.sessions set created_at = created_at - make_interval(hours => $1) where id = $2', [
      hours,
      session_id,
    ])
  } finally {
    await client.end()
    await postgres.stop()
  }
}
