import { randomBytes } from 'node:crypto'
import type { ShopSettings } from '#contract/settings.ts'
import type { Platform } from '#server/platform/platform.ts'
import { AuthError } from '../edge/auth-error.ts'
import { isCommon } from './common-passwords.ts'
import { isImportedHash } from './imported-hashes.ts'
import { timesLeaked } from './leaked-passwords.ts'
import { hashWithArgon2, matchesHash } from './password-hashing.ts'

/** The maximum length of a password in bytes. Longer passwords are refused; they are not truncated. */
const MAX_LENGTH = 72

/** The argon2id parameters that OWASP recommends: 19 MiB of memory and one lane. */
const MEMORY = { memoryCost: 19_456, parallelism: 1 }

/** The number of argon2id passes for a hash. OWASP requires at least two. */
type Cost = { passes: number }

/** Returns the argon2id hash of a password. The text of the hash also contains its salt and cost. */
export function hashPassword(password: string, { passes }: Cost): Promise<string> {
  return hashWithArgon2(password, { ...MEMORY, timeCost: passes })
}

/**
 * Returns whether a text is a hash that `isPasswordOf` can check: argon2 of any variant and cost, or an imported hash.
 */
export function isPasswordHash(text: string): boolean {
  return (
    isImportedHash(text) || /^\$argon2(id|i|d)\$v=\d+\$m=\d+,t=\d+,p=\d+\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/.test(text)
  )
}

/** Returns whether a hash has another algorithm or cost than new hashes. Such a hash is replaced at the next login. */
export function isOutdated(passwordHash: string, { passes }: Cost): boolean {
  const { memoryCost, parallelism } = MEMORY
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${passes},p=${parallelism}$`)
}

/** Returns whether a password matches a hash. */
export function isPasswordOf(passwordHash: string, password: string): Promise<boolean> {
  return matchesHash(passwordHash, password)
}

let dummy: Promise<string> | undefined

/**
 * Returns whether a password matches the hash of an account that may not exist. Without an account, it returns false
 * after the same time, so that response times do not reveal which accounts exist.
 */
export async function isPasswordOfAnybody(
  passwordHash: string | null | undefined,
  password: string,
  cost: Cost,
): Promise<boolean> {
  dummy ??= hashPassword(randomBytes(16).toString('hex'), cost)
  const matches = await isPasswordOf(passwordHash ?? (await dummy), password)
  return matches && passwordHash !== null && passwordHash !== undefined
}

/**
 * Checks that a new password is allowed. Throws `weak_password`, or `validation_failed` if it is too long. If the
 * service for leaked passwords fails, the password is accepted.
 */
export async function requireStrongPassword(
  { configuration, settings, log }: Platform,
  password: string,
): Promise<void> {
  const { minLength, requiredCharacters, refusesCommon, leakedUrl } = configuration.auth.password
  const unexpected = withoutWordsOf(settings.current, password)
  const isNamed = unexpected.length < password.length
  if (Buffer.byteLength(password) > MAX_LENGTH) {
    throw new AuthError(400, 'validation_failed', `Password cannot be longer than ${MAX_LENGTH} characters`)
  }
  const faults = [
    ...(unexpected.length < minLength
      ? [
          {
            reason: 'length',
            message: `Password should be at least ${minLength} characters${isNamed ? ', not counting the shop’s name' : ''}.`,
          },
        ]
      : []),
    ...(requiredCharacters.every((set) => [...set].some((character) => password.includes(character)))
      ? []
      : [
          {
            reason: 'characters',
            message: `Password should contain at least one character of each: ${requiredCharacters.join(', ')}.`,
          },
        ]),
  ]
  const isKnown = refusesCommon && ((await isCommon(password)) || (await isCommon(unexpected)))
  if (isKnown || (leakedUrl && (await isLeaked(leakedUrl, password, log)))) faults.push(KNOWN)
  if (faults.length === 0) return
  const message = faults.map((fault) => fault.message).join(' ')
  throw new AuthError(422, 'weak_password', message, {
    weak_password: { reasons: faults.map(({ reason }) => reason), message },
  })
}

/**
 * Returns the password without the words of the shop's names. Attackers try these words first, so they do not count
 * towards the length.
 */
function withoutWordsOf({ name, names }: ShopSettings, password: string): string {
  const words = [name, ...Object.values(names)].join(' ').toLowerCase().split(/\s+/).filter(Boolean)
  return words.reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase())
}

/** The error reason for a common or leaked password. The sign-in protocol has one reason for both. */
const KNOWN = {
  reason: 'pwned',
  message: 'Password is known to be weak and easy to guess, please choose a different one.',
}

async function isLeaked(url: string, password: string, log: Platform['log']): Promise<boolean> {
  try {
    return (await timesLeaked(url, password)) > 0
  } catch (error) {
    log.warn({ err: error }, 'leaked-passwords service failed')
    return false
  }
}
