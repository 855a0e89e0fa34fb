import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { MIN_PASSWORD_LENGTH } from '#contract/limits.ts'
import { AuthError } from './auth-error.ts'

/** Bytes; longer passwords are refused rather than cut. */
const MAX_LENGTH = 72

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

let dummy: Promise<string> | undefined

/** Checks a password. Without a hash it works just as long and answers false, so that time tells nothing about who exists. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  dummy ??= hashPassword(randomBytes(16).toString('hex'))
  const matches = await verify(passwordHash ?? (await dummy), password)
  return matches && passwordHash !== null
}

/** Throws `weak_password` or `validation_failed` for a password that may not be set. */
export function requireStrongPassword(password: string): void {
  if (Buffer.byteLength(password) > MAX_LENGTH) {
    throw new AuthError(400, 'validation_failed', `Password cannot be longer than ${MAX_LENGTH} characters`)
  }
  if (password.length < MIN_PASSWORD_LENGTH) {
    const message = `Password should be at least ${MIN_PASSWORD_LENGTH} characters.`
    throw new AuthError(422, 'weak_password', message, { weak_password: { reasons: ['length'], message } })
  }
}
