import { statfs } from 'node:fs/promises'

/** Thrown if the embedded PostgreSQL cannot be started or reached. The message is one sentence for the operator. */
export class EmbeddedPostgresError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'EmbeddedPostgresError'
  }
}

/** Returns the message for an operator that the disk of the data folder is full. */
export const diskFull = (dataDir: string) => `The disk that holds ${dataDir} is full. Free some space and start again.`

// The disk counts as full if fewer bytes than this number are free. PostgreSQL needs 16 MiB for its next WAL file.
const NEXT_TO_NOTHING = 16 * 1024 * 1024

const SENTENCES: { sign: RegExp; sentence: (dataDir: string) => string }[] = [
  {
    sign: /No space left on device|ENOSPC|EDQUOT|Disk quota exceeded|wrote only \d+ of \d+ bytes/,
    sentence: diskFull,
  },
  {
    sign: /EROFS|Read-only file system/,
    sentence: (dataDir) => `The data folder ${dataDir} can't be written: its file system is read-only.`,
  },
  {
    sign: /EACCES|EPERM|Permission denied|Operation not permitted/,
    sentence: (dataDir) =>
      `The data folder ${dataDir} can't be written by the user who starts Mandi. Set DATA_DIR to a folder that this user can write to.`,
  },
  {
    sign: /ENOTDIR|EEXIST|Not a directory/,
    sentence: (dataDir) => `The data folder ${dataDir} is not a folder. Set DATA_DIR to a folder.`,
  },
  {
    sign: /incompatible with server/,
    sentence: (dataDir) =>
      `The database in ${dataDir} belongs to another major version of PostgreSQL. Transfer its data to a new database, or set DATABASE_URL.`,
  },
  {
    sign: /Cannot allocate memory|could not create shared memory/,
    sentence: () => 'This machine has too little free memory for PostgreSQL (about 300 MB are needed).',
  },
  {
    sign: /pre-existing shared memory block/,
    sentence: (dataDir) =>
      `PostgreSQL in ${dataDir} cannot start yet, because some of its processes from before have not ended.`,
  },
]

/**
 * Returns one sentence for the operator that explains why a program of PostgreSQL or a file operation failed. `said` is
 * the program's output or the error.
 */
export async function explainFault(said: string, dataDir: string): Promise<string> {
  const known = SENTENCES.find(({ sign }) => sign.test(said))
  if (known) return known.sentence(dataDir)
  if (await isFull(dataDir)) return diskFull(dataDir)
  const lines = said.split('\n').filter((line) => line.trim() !== '')
  const telling = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? 'it gave no reason'
  return `PostgreSQL in ${dataDir} did not start: ${telling.replace(/^.*?(FATAL|PANIC|error):\s*/i, '').trim()}`
}

/** Runs `work` and converts each of its errors to an `EmbeddedPostgresError` with one sentence. */
export async function withFaultsExplained<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error
    throw new EmbeddedPostgresError(await explainFault(String(error), dataDir), { cause: error })
  }
}

/**
 * Whether the disk of the data folder is full. PostgreSQL may then fail with an error that does not mention the disk.
 */
export async function isFull(dataDir: string): Promise<boolean> {
  const disk = await statfs(dataDir).catch(() => undefined)
  return disk !== undefined && disk.bavail * disk.bsize < NEXT_TO_NOTHING
}
