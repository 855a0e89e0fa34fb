import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { selfSignedCertificate } from '#server/platform/self-signed-certificate.ts'
import { createTestShop } from '#server/testing/test-shop.ts'
import { whileTrusting } from '#server/testing/while-trusting.ts'
import { Events } from '../events.ts'
import { prepareJobs } from '../jobs.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { startTlsFront, type TlsFront } from '../testing/tls-front.ts'
import { type Database, openDatabase, openReplica } from './database.ts'
import { prepareDatabase } from './prepare-database.ts'

const [ours, others] = [anIdentity(), anIdentity()]

let place: TestDatabase
let front: TlsFront
let folder: string
let address: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mandi-authority-'))
  await writeFile(join(folder, 'ours.pem'), ours.cert)
  place = await createTestDatabase()
  front = await startTlsFront(place.url, ours)
  address = `${addressWithoutAuthority()}&sslrootcert=${join(folder, 'ours.pem')}`
})
afterAll(async () => {
  await front.stop()
  await place.drop()
  await rm(folder, { recursive: true })
})

/** Creates a private key and its self-signed certificate for localhost. The certificate is its own authority. */
function anIdentity() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return { key, cert: selfSignedCertificate(privateKey, 'localhost') }
}

function addressWithoutAuthority(): string {
  const url = new URL(place.url)
  url.host = `localhost:${front.port}`
  url.search = 'sslmode=verify-full'
  return url.href
}

async function asked(database: Database): Promise<unknown> {
  try {
    return await sql`select 1 as one`.execute(database)
  } finally {
    await database.destroy()
  }
}

const ANSWER = { rows: [{ one: 1 }] }
const REFUSAL = { code: expect.stringMatching(/CERT/) }

it('the shop works with a database that has a certificate of the authority that the database URL names', async () => {
  const shop = await createTestShop({ DATABASE_URL: address, DATABASE_REPLICA_URL: address }, undefined, {
    url: address,
    drop: async () => {},
  })
  const { product_id } = await shop.aProduct()
  expect((await shop.as().get(`/api/products/${product_id}`)).statusCode).toBe(200)
  await shop.close()
  expect(front.heard).toBeGreaterThan(3)
})

it('a database with a certificate of another authority gets no data from the shop', async () => {
  const inFile = join(folder, 'address')
  await writeFile(inFile, address)
  front.shows(others)
  await whileTrusting(others.cert, async () => {
    expect(await asked(openDatabase(addressWithoutAuthority(), () => {}, 1))).toMatchObject(ANSWER)
    front.heard = 0
    const ways = [
      asked(openDatabase(address, () => {}, 1)),
      asked(openDatabase({ file: inFile }, () => {}, 1)),
      asked(openReplica(address, () => {}, 1)),
      prepareDatabase({ databaseUrl: address }),
      prepareJobs(address),
      new Events(address, () => {}).open(),
    ]
    for (const way of await Promise.allSettled(ways)) expect(way).toMatchObject({ reason: REFUSAL })
  })
  expect(front.heard).toBe(0)
  front.shows(ours)
  expect(await asked(openDatabase(address, () => {}, 1))).toMatchObject(ANSWER)
})
