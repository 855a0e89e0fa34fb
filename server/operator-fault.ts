import { DemoAccountsError } from './demo-accounts.ts'
import { BackupError } from './platform/backup/checked-copy.ts'
import { ConfigurationError } from './platform/configuration.ts'
import { diskFull, EmbeddedPostgresError, isFull } from './platform/database/embedded-postgres-faults.ts'
import { TooMuchPrivilege } from './platform/database/prepare-database.ts'
import { EncryptionKeyError } from './platform/encryption/encryption.ts'

type SystemError = Error & { code?: string; port?: number }

/** Errors whose message is already what an operator has to know. */
const PLAIN_FAULTS = [
  BackupError,
  ConfigurationError,
  DemoAccountsError,
  EmbeddedPostgresError,
  EncryptionKeyError,
  TooMuchPrivilege,
]

/** The driver's words for it: of the statement under way, and of one that follows, such as the rollback. */
const LOST_CONNECTION = /^(Connection terminated|Client has encountered a connection error)/
/** The system's for a database that fell, and PostgreSQL's own for one that is shut down. */
const LOST = /^(ECONNRESET|EPIPE|57P)/

/**
 * What ended a program: a fault that an operator can mend, without the stack; any other with it. A database that was
 * lost is put down to the disk under `dataDir` where that is full.
 */
export async function inOneSentence(error: unknown, dataDir?: string): Promise<string> {
  if (PLAIN_FAULTS.some((kind) => error instanceof kind)) return (error as Error).message
  const { code, port, message, stack } = error as SystemError
  const isLost = LOST_CONNECTION.test(message) || LOST.test(code ?? '')
  if (dataDir && (code === 'ENOSPC' || code === '53100' || (isLost && (await isFull(dataDir)))))
    return diskFull(dataDir)
  if (isLost) return `The database went away: ${message}`
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Set PORT to a free one.`
  if (code === 'EACCES' && port) return `Port ${port} may not be used by this user. Set PORT to one above 1023.`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT')
    return `The database can’t be reached: ${message}`
  if (code === '28P01' || code === '3D000') return `The database refuses the connection: ${message}`
  return stack ?? String(error)
}
