import { DemoAccountsError } from './demo-accounts.ts'
import { BackupError } from './platform/backup/checked-copy.ts'
import { ConfigurationError } from './platform/configuration.ts'
import { diskFull, EmbeddedPostgresError, isFull } from './platform/database/embedded-postgres-faults.ts'
import { TooMuchPrivilege } from './platform/database/prepare-database.ts'
import { EncryptionKeyError } from './platform/encryption/encryption.ts'

type SystemError = Error & { code?: string; port?: number }

/** The errors with a message that is enough for an operator. */
const PLAIN_FAULTS = [
  BackupError,
  ConfigurationError,
  DemoAccountsError,
  EmbeddedPostgresError,
  EncryptionKeyError,
  TooMuchPrivilege,
]

/**
 * The messages of the database driver after the connection was lost. The first one belongs to the current statement,
 * the second one to a later statement such as the rollback.
 */
const LOST_CONNECTION = /^(Connection terminated|Client has encountered a connection error)/
/**
 * The error codes after the connection to the database was lost: of the operating system if the database has crashed,
 * and of PostgreSQL if it was stopped.
 */
const LOST = /^(ECONNRESET|EPIPE|57P)/

/**
 * Returns the text that is printed when an error ends the program. If an operator can fix the fault, it is one
 * sentence; otherwise it includes the stack. If the database was lost because the disk of `dataDir` is full, the text
 * says that.
 */
export async function inOneSentence(error: unknown, dataDir?: string): Promise<string> {
  if (PLAIN_FAULTS.some((kind) => error instanceof kind)) return (error as Error).message
  const { code, port, message, stack } = error as SystemError
  const isLost = LOST_CONNECTION.test(message) || LOST.test(code ?? '')
  if (dataDir && (code === 'ENOSPC' || code === '53100' || (isLost && (await isFull(dataDir)))))
    return diskFull(dataDir)
  if (isLost) return `The connection to the database was lost: ${message}`
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Set PORT to a free one.`
  if (code === 'EACCES' && port) return `Port ${port} may not be used by this user. Set PORT to one above 1023.`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT')
    return `The database is unreachable: ${message}`
  if (code === '28P01' || code === '3D000') return `The database refuses the connection: ${message}`
  return stack ?? String(error)
}
