import { DemoAccountsError } from './demo-accounts.ts'
import { BackupError } from './platform/backup/checked-copy.ts'
import { ConfigurationError } from './platform/configuration.ts'
import { diskFull, EmbeddedPostgresError, isFull } from './platform/database/embedded-postgres-faults.ts'
import { TooMuchPrivilege } from './platform/database/prepare-database.ts'
import { EncryptionKeyError } from './platform/encryption/encryption.ts'

type SystemError = Error & { code?: string; port?: number }

/** The kinds of errors whose message explains the fault to an operator. The program does not print their stack. */
const PLAIN_FAULTS = [
  BackupError,
  ConfigurationError,
  DemoAccountsError,
  EmbeddedPostgresError,
  EncryptionKeyError,
  TooMuchPrivilege,
]

/**
 * Matches the messages of the database driver after the connection was lost. The SQL statement that was running fails
 * with the first message. Later statements, such as the rollback, fail with the second message.
 */
const LOST_CONNECTION = /^(Connection terminated|Client has encountered a connection error)/
/**
 * Matches the error codes after the connection to the database was lost. `57P` is a code of PostgreSQL if it was
 * stopped. The others are codes of the operating system if the database has crashed.
 */
const LOST = /^(ECONNRESET|EPIPE|57P)/

/**
 * Returns the text that the program prints when an error ends it: one sentence for a known error, and otherwise the
 * stack. If the database was lost because the disk of `dataDir` is full, the text says that.
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
