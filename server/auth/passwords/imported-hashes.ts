import { createCipheriv, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { verify as matchesBcrypt } from '@node-rs/bcrypt'

const BCRYPT = /^\$2[aby]\$(0[4-9]|1[0-6])\$[./A-Za-z0-9]{53}$/

/**
 * The format of a Firebase hash. `n` is the exponent of scrypt's cost. `ss` is the salt separator and `sk` the signer
 * key of the Firebase project, both in base64.
 */
const FIREBASE =
  /^\$fbscrypt\$v=1,n=(?<n>\d{1,2}),r=(?<r>\d{1,2}),p=(?<p>\d)(,ss=(?<ss>[A-Za-z0-9+/=]*))?,sk=(?<sk>[A-Za-z0-9+/=]+)\$(?<salt>[A-Za-z0-9+/=]+)\$(?<hash>[A-Za-z0-9+/=]+)$/

/** The length of an AES-256 key in bytes. */
const KEY_LENGTH = 32
const MAX_MEMORY = 256 * 1024 * 1024

type FirebaseHash = { n: string; r: string; p: string; ss?: string; sk: string; salt: string; hash: string }

/**
 * Returns whether a text is a password hash of another system: bcrypt, or Firebase's scrypt in the format of the
 * protocol.
 */
export function isImportedHash(text: string): boolean {
  return BCRYPT.test(text) || isAffordable(readFirebase(text))
}

/** Returns whether a password matches an imported hash. The hash must be one that `isImportedHash` accepts. */
export async function matchesImported(password: string, text: string): Promise<boolean> {
  const firebase = readFirebase(text)
  return firebase ? matchesFirebase(password, firebase) : matchesBcrypt(password, text)
}

function readFirebase(text: string): FirebaseHash | undefined {
  return FIREBASE.exec(text)?.groups as FirebaseHash | undefined
}

function isAffordable(hash: FirebaseHash | undefined): boolean {
  return hash !== undefined && Number(hash.p) > 0 && memoryOf(hash) > 0 && memoryOf(hash) <= MAX_MEMORY
}

/** Returns the memory that scrypt needs for a hash, in bytes. */
function memoryOf({ n, r }: FirebaseHash): number {
  return 128 * 2 ** Number(n) * Number(r)
}

/**
 * Checks a password against a Firebase hash. The hash is Firebase's signer key, encrypted with a key that scrypt
 * derives from the password.
 */
async function matchesFirebase(password: string, hash: FirebaseHash): Promise<boolean> {
  const bytes = (text = '') => Buffer.from(text, 'base64')
  const salt = Buffer.concat([bytes(hash.salt), bytes(hash.ss)])
  const cost = { N: 2 ** Number(hash.n), r: Number(hash.r), p: Number(hash.p), maxmem: 2 * MAX_MEMORY }
  const key = await scryptWith(password, salt, KEY_LENGTH, cost)
  const made = createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(bytes(hash.sk))
  const kept = bytes(hash.hash)
  return made.length === kept.length && timingSafeEqual(made, kept)
}

const scryptWith = promisify<string, Buffer, number, object, Buffer>(scrypt)
