import { randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import type { PictureFetch } from '#contract/import-pictures.ts'
import { IMAGE_MAX_BYTES } from '#contract/limits.ts'
import { categories } from '#server/catalog/queries.ts'
import type { Seller } from '#server/platform/http/caller.ts'
import { ALL_SITES, FetchFault, fetchFile, PUBLIC_SITES } from '#server/platform/outgoing/fetch-file.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { checkTable } from '../products/plan-import.ts'
import { readProductTable } from '../products/read-table.ts'
import type { CountPictures } from './picture-limit.ts'
import {
  addressesToFetch,
  insertFetch,
  picturesNamed,
  picturesOfFetch,
  type StoredPicture,
  saveFetched,
} from './queries.ts'
import { addressesOf, namesOf } from './resolve-pictures.ts'
import { faulty, storeImportPicture, TOO_LARGE } from './store-picture.ts'

const FETCH = 'sellers.fetch-import-pictures'

/** The time limit for one picture, in milliseconds. */
const PATIENCE = 10_000
/** The number of pictures that one job fetches at once. A slow name lookup occupies one of four threads of Node. */
const AT_ONCE = 3
/** The number of pictures that one job fetches. Jobs of other sellers run before the next job of the same fetch. */
const OF_ONE_JOB = 12

type FetchJob = { seller_id: string; fetch_id: string }

/**
 * Starts to fetch the pictures at the addresses that a table names. Pictures that are stored already are kept, and
 * faulty ones are fetched again. A table that cannot be read has no addresses. Throws `too_many_import_pictures` if the
 * seller has added too many pictures today.
 */
export async function startFetch(
  { database, jobs }: Platform,
  { seller_id }: Seller,
  file: Buffer,
  countPictures: CountPictures,
): Promise<PictureFetch> {
  const table = await checkTable(await readProductTable(file), await categories(database))
  const addresses = addressesOf(namesOf(table))
  const known = await picturesNamed(database, seller_id, addresses)
  // Pictures that an earlier request waits for were already counted.
  const added = addresses.filter((address) => !known.has(address))
  const faultyOnes = addresses.filter((address) => known.get(address)?.fault)
  await countPictures(seller_id, added.length, faultyOnes.length)
  const job: FetchJob = { seller_id, fetch_id: randomUUID() }
  return database.transaction().execute(async (tx) => {
    await insertFetch(tx, job, addresses)
    const progress = fetchOf(job.fetch_id, await picturesOfFetch(tx, job))
    if (progress.waiting > 0) await jobs.send(tx, FETCH, job)
    return progress
  })
}

/**
 * Returns the progress of a fetch, with the result of each picture. Throws `picture_fetch_not_found` for a fetch of
 * another seller, and after all its pictures were deleted (a day later) or belong to a later fetch.
 */
export async function getFetch({ database }: Platform, { seller_id }: Seller, fetchId: string): Promise<PictureFetch> {
  const rows = await picturesOfFetch(database, { seller_id, fetch_id: fetchId })
  if (rows.length === 0) throw new Problem('picture_fetch_not_found')
  return fetchOf(fetchId, rows)
}

function fetchOf(fetch_id: string, rows: Awaited<ReturnType<typeof picturesOfFetch>>): PictureFetch {
  const done = rows.filter(({ url, fault }) => url !== null || fault !== null)
  const pictures = done.map(({ name, fault }) => ({ name, fault }))
  return { fetch_id, waiting: rows.length - done.length, pictures }
}

/** Registers the job that fetches the pictures of `startFetch`. */
export function fetchPicturesByJob(platform: Platform): void {
  platform.jobs.register<FetchJob>(FETCH, (job) => fetchPictures(platform, job))
}

/**
 * Fetches the next pictures of a fetch, and stores each one or its fault. Sends a job for the rest. If it runs twice,
 * finished pictures are not fetched again. Throws if the storage or the virus scanner is unavailable.
 */
export async function fetchPictures(platform: Platform, job: FetchJob): Promise<void> {
  const { database, jobs } = platform
  const addresses = await addressesToFetch(database, job, OF_ONE_JOB)
  const limit = pLimit(AT_ONCE)
  const results = await Promise.allSettled(
    addresses.map((address) =>
      limit(async () => saveFetched(database, job.seller_id, address, await fetchPicture(platform, job, address))),
    ),
  )
  for (const result of results) if (result.status === 'rejected') throw result.reason
  if (addresses.length === OF_ONE_JOB) await jobs.send(database, FETCH, job)
}

async function fetchPicture(platform: Platform, { seller_id }: FetchJob, address: string): Promise<StoredPicture> {
  const sites = platform.configuration.importsFromPrivateNetworks ? ALL_SITES : PUBLIC_SITES
  try {
    const bytes = await fetchFile(address, { sites, maxBytes: IMAGE_MAX_BYTES, patience: PATIENCE })
    return await storeImportPicture(platform, seller_id, bytes)
  } catch (error) {
    if (error instanceof FetchFault) return describeFault(error)
    throw error
  }
}

/** Returns the fault of an address as a sentence for the seller. */
function describeFault({ reason, status }: FetchFault): StoredPicture {
  switch (reason) {
    case 'not_permitted':
      return faulty('Only https addresses in the public internet are permitted, without a port and a password.')
    case 'unreachable':
      return faulty('The site cannot be reached.')
    case 'too_slow':
      return faulty(`The site did not send the picture within ${PATIENCE / 1000} seconds.`)
    case 'bad_status':
      return faulty(`The site answered with status ${status}.`)
    case 'too_many_redirects':
      return faulty('The address redirects more than once.')
    case 'too_large':
      return TOO_LARGE
  }
}
