import { ConfigurationError } from './configuration.ts'
import { EmbeddedPostgresError } from './platform/database/embedded-postgres-faults.ts'

type SystemError = Error & { code?: string; port?: number }

/** What ended a program: a fault that an operator can mend, without the stack; any other with it. */
export function inOneSentence(error: unknown): string {
  if (error instanceof ConfigurationError || error instanceof EmbeddedPostgresError) return error.message
  const { code, port, message, stack } = error as SystemError
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Set PORT to a free one.`
  if (code === 'EACCES' && port) return `Port ${port} may not be used by this user. Set PORT to one above 1023.`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT')
    return `The database can’t be reached: ${message}`
  if (code === 'ENOSPC') return 'The disk is full. Free some space and start again; nothing was half-written.'
  if (code === '28P01' || code === '3D000') return `The database refuses the connection: ${message}`
  return stack ?? String(error)
}
