import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { selfSignedCertificate } from '#server/platform/self-signed-certificate.ts'
import { faultsOf } from '#server/testing/configuration-faults.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { whileTrusting } from '#server/testing/while-trusting.ts'
import { createLog } from '../log.ts'
import { Metrics } from '../metrics.ts'
import { EICAR, startTestClamd, type TestClamd } from '../testing/clamd-server.ts'
import { UploadScanner } from './upload-scanner.ts'

let clamd: TestClamd
let folder: string
beforeAll(async () => {
  clamd = await startTestClamd()
  folder = await mkdtemp(join(tmpdir(), 'mandi-uploads-'))
})
afterEach(() => {
  delete clamd.says
  clamd.seen.length = 0
  clamd.atOnce = 0
})
afterAll(async () => {
  await clamd.stop()
  await rm(folder, { recursive: true })
})

describe('an upload', () => {
  let shop: TestShop
  let seller: TestCaller
  let logged = ''
  beforeAll(async () => {
    const write = (line: string) => {
      logged += line
    }
    const log = createLog('warn', { write })
    shop = await createTestShop({ UPLOAD_SCANNER: clamd.address, DATA_DIR: folder }, log)
    seller = await shop.aSeller()
    await shop.aCategory({ category_name: 'Vegetables' })
  })
  afterAll(() => shop.close())

  const aPicture = () =>
    sharp({ create: { width: 9, height: 9, channels: 3, background: '#f7a30c' } })
      .png()
      .toBuffer()
  const infected = async () => Buffer.concat([await aPicture(), Buffer.from(EICAR)])
  const aTable = (name: string) =>
    Buffer.from(
      `Name,Description,Category,Sub-category,Price (Rs.),Unit weight,Unit,Stock\n${name},Red and sweet,Vegetables,,90,1,kg,5\n`,
    )
  let pictures = 0
  const sendPicture = (bytes: Buffer) =>
    shop.as(seller).send('POST', `/storage/v1/object/product-images/picture-${++pictures}.png`, bytes, {
      'content-type': 'image/png',
    })
  const sendTable = (bytes: Buffer, path = '') =>
    shop.as(seller).send('POST', `/api/seller/product-imports${path}`, bytes, {
      'content-type': 'text/csv',
      'idempotency-key': `import-${++pictures}-of-a-table`,
    })
  const WAYS: [string, (infected: boolean) => Promise<Awaited<ReturnType<typeof sendTable>>>][] = [
    ['a picture', async (isInfected) => sendPicture(isInfected ? await infected() : await aPicture())],
    ['a table', (isInfected) => sendTable(aTable(isInfected ? EICAR : `Gajar ${pictures}`))],
    ['the preview of a table', (isInfected) => sendTable(aTable(isInfected ? EICAR : 'Gajar'), '/preview')],
  ]

  /** Returns all stored data that an upload could have created. */
  async function kept(): Promise<unknown[]> {
    const { database } = shop.platform
    const media = await database.selectFrom('media_objects').select('path').execute()
    const products = await database.selectFrom('shop_products').select('name').execute()
    const files = await readdir(join(folder, 'media'), { recursive: true }).catch(() => [])
    return [...media, ...products, ...files]
  }

  it.each(WAYS)(
    'an upload of %s is sent to the virus scanner once, and accepted if the scanner finds nothing',
    async (_, send) => {
      const answer = await send(false)
      expect([answer.statusCode, clamd.seen.length]).toEqual([expect.toBeOneOf([200, 201]), 1])
    },
  )

  it('the virus scanner gets the bytes of an upload as the caller sent them', async () => {
    const picture = await aPicture()
    await sendPicture(picture)
    expect(clamd.seen).toEqual([picture])
  })

  it.each(WAYS)(
    'an upload of %s is refused with a sentence, and not stored, if the scanner finds a virus',
    async (_, send) => {
      const before = await kept()
      const answer = await send(true)
      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toMatchObject({
        code: 'file_infected',
        message: 'We refused this file: the virus scanner reported a threat.',
      })
      expect(await kept()).toEqual(before)
      expect(logged).toMatch(new RegExp(`"found":"Eicar-Signature","user_id":"${seller.id}"`))
    },
  )

  it.each(WAYS)(
    'an upload of %s is refused while the virus scanner is down, and accepted again afterwards',
    async (_, send) => {
      const before = await kept()
      await clamd.stop()
      const answer = await send(false)
      await clamd.start()
      expect(answer.statusCode).toBe(503)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(answer.json()).toMatchObject({
        code: 'scanner_unavailable',
        message: expect.stringContaining('try again'),
      })
      expect(await kept()).toEqual(before)
      expect((await shop.as().get('/readyz')).statusCode).toBe(200)
      expect((await send(false)).statusCode).toBeLessThan(300)
    },
  )

  it('the metrics count uploads by the result of the virus scan', async () => {
    const { body } = await shop.as().get('/metrics')
    for (const outcome of ['clean', 'infected', 'failed'])
      expect(body).toMatch(new RegExp(`^mandi_scans_total\\{outcome="${outcome}"\\} [1-9]`, 'm'))
  })

  it('an upload is not scanned for viruses if its caller has no permission to upload', async () => {
    const headers = { 'content-type': 'text/csv', 'idempotency-key': 'import-of-a-stranger' }
    const answer = await shop.as().send('POST', '/api/seller/product-imports', aTable(EICAR), headers)
    expect([answer.statusCode, clamd.seen.length]).toEqual([401, 0])
  })
})

describe('the virus scanner', () => {
  const scannerAt = (address: string, patience = 5000) =>
    new UploadScanner({ address, patience, log: createLog('silent'), metrics: new Metrics() })
  const judged = (scanner: UploadScanner, bytes = Buffer.from('onions')) =>
    scanner.requireClean(bytes, undefined).then(
      () => 'clean',
      (error: { code: string }) => error.code,
    )

  it.each([
    ['a result without its end', 'stream: OK'],
    ['no result', 'stream: '],
    ['nothing', ''],
    ['an error about the size', 'INSTREAM size limit exceeded. ERROR\0'],
    ['an error about its memory', 'stream: Can’t allocate memory ERROR\0'],
    ['two results', 'stream: OK\nstream: OK\0'],
    ['a result in another form', 'OK\0'],
    ['a very long text', 'x'.repeat(100_000)],
  ])('an upload is refused if the virus scanner answers with %s', async (_, says) => {
    clamd.says = says
    expect(await judged(scannerAt(clamd.address))).toBe('scanner_unavailable')
  })

  it('an upload is refused if the virus scanner does not answer within the timeout', async () => {
    clamd.says = null
    const began = performance.now()
    expect(await judged(scannerAt(clamd.address, 200))).toBe('scanner_unavailable')
    expect(performance.now() - began).toBeLessThan(3000)
  })

  it('the virus scanner gets a limited number of files at once, and further uploads are refused', async () => {
    clamd.says = null
    const scanner = scannerAt(clamd.address, 2000)
    const answers = Array.from({ length: 12 }, () => judged(scanner))
    await vi.waitFor(() => expect(clamd.seen).toHaveLength(4), 5000)
    // Of twelve uploads, four are scanned, four wait in the queue and four are refused.
    expect(await Promise.race(answers.slice(8))).toBe('scanner_unavailable')
    delete clamd.says
    await Promise.all(answers)
    expect([clamd.atOnce, clamd.seen.length]).toEqual([4, 8])
  })

  it('the virus scanner can scan files of any size, including empty files', async () => {
    for (const bytes of [Buffer.alloc(0), Buffer.alloc(5 * 1024 * 1024, 7)])
      expect(await judged(scannerAt(clamd.address), bytes)).toBe('clean')
    expect(clamd.seen.map(({ length }) => length)).toEqual([0, 5 * 1024 * 1024])
  })

  it('the virus scanner can be reached through a local socket', async () => {
    const own = await startTestClamd({ path: join(folder, 'clamd.ctl') })
    expect(await judged(scannerAt(own.address))).toBe('clean')
    expect(await judged(scannerAt(own.address), Buffer.from(EICAR))).toBe('file_infected')
    await own.stop()
  })

  it('the virus scanner is used over TLS if its certificate is verified, and refused otherwise', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const cert = selfSignedCertificate(privateKey, 'localhost')
    const safe = await startTestClamd({ tls: { key, cert } })
    expect(await judged(scannerAt(safe.address))).toBe('scanner_unavailable')
    expect(safe.seen).toEqual([])
    expect(await whileTrusting(cert, () => judged(scannerAt(safe.address)))).toBe('clean')
    await safe.stop()
  })
})

it.each(['http://127.0.0.1:3310', 'clamd://', '127.0.0.1:3310', 'clamd://scanner/clamd.ctl'])(
  'the value %s of UPLOAD_SCANNER is refused, because it is not the address of a scanner',
  (UPLOAD_SCANNER) => {
    expect(faultsOf({ UPLOAD_SCANNER })).toEqual([expect.stringMatching(/^UPLOAD_SCANNER: must be /)])
  },
)
