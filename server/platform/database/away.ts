import { setTimeout as delay } from 'node:timers/promises'

const CONNECTION_FAULTS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT'])

/** PostgreSQL's code for a write on a standby, such as one that is about to become the primary. */
const READ_ONLY = '25006'

/** PostgreSQL's code for a statement that a standby gave up, because the primary has cleaned up what it was reading, among other things. */
const GIVEN_UP = '40001'

/** Milliseconds. The pauses between the tries of a read double from the first to the longest, until its patience is over. */
const PATIENCE = 3_000
const FIRST_PAUSE = 20
const LONGEST_PAUSE = 320

/** Thrown for a connection that leads to a standby where the primary is wanted. */
export class NotThePrimary extends Error {
  readonly code = READ_ONLY

  constructor() {
    super('The database is a standby, and there is no primary.')
    this.name = 'NotThePrimary'
  }
}

/**
 * Whether an error says that the database is not there, so that asking again later helps: PostgreSQL's classes 08 (connection), 57P (shutdown),
 * 53 (resources), a standby where the primary is wanted, and the driver's own words for the same.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return (
    CONNECTION_FAULTS.has(code) ||
    code === READ_ONLY ||
    /^(08|57P|53)/.test(code) ||
    /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
      error.message,
    )
  )
}

/**
 * Reads, and reads again for `patience` (milliseconds) where the database went away: another machine of its cluster may answer at once.
 * Only for what changes nothing.
 */
export async function readPatiently<Answer>(read: () => Promise<Answer>, patience = PATIENCE): Promise<Answer> {
  const end = Date.now() + patience
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    try {
      return await read()
    } catch (error) {
      const isPassing = isDatabaseAway(error) || codeOf(error) === GIVEN_UP
      if (!isPassing || Date.now() + pause > end) throw error
    }
    await delay(pause)
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
