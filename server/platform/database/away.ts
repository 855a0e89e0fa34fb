import { setTimeout as delay } from 'node:timers/promises'

const CONNECTION_FAULTS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT'])

/** PostgreSQL's error code for a write on a standby. A standby that is about to become the primary also returns it. */
const READ_ONLY = '25006'

/**
 * PostgreSQL's error code for a statement that a standby has cancelled, for example because the primary has removed the
 * rows that the statement reads.
 */
const GIVEN_UP = '40001'

/** Milliseconds for which a failed read is repeated while the database is down. */
const PATIENCE = 3_000
/** Milliseconds between the first two attempts of a read. Each further pause is twice as long. */
const FIRST_PAUSE = 20
/** The longest pause between two attempts of a read, in milliseconds. */
const LONGEST_PAUSE = 320

/** Thrown for a connection to a standby when the primary is required. */
export class NotThePrimary extends Error {
  readonly code = READ_ONLY

  constructor() {
    super('The database is a standby, and there is no primary.')
    this.name = 'NotThePrimary'
  }
}

/**
 * Whether an error means that the database is down, so that a later retry can succeed. These are PostgreSQL's error
 * classes 08 (connection), 57P (shutdown) and 53 (resources), a standby that answers instead of the primary, and the
 * driver's own connection errors.
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
 * Runs `read`. While the database is down, repeats it for up to `patience` milliseconds, because another machine of the
 * database cluster may soon become the primary. Also repeats it if a standby cancels the statement. Use it only for
 * reads: a repeated write could take effect twice.
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
