import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignInServer, startSignInServer } from '../testing/sign-in-server.ts'

const SHARED = Buffer.from('a secret shared with an older system, long enough')

let [folder, file] = ['', '']
let [signer, older]: JWK[] = []
let olderKey: CryptoKey
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mandi-keys-'))
  file = join(folder, 'keys.json')
  const [rsa, ec] = [
    await generateKeyPair('RS256', { extractable: true }),
    await generateKeyPair('ES256', { extractable: true }),
  ]
  signer = { ...(await exportJWK(rsa.privateKey)), kid: 'rsa-2026', alg: 'RS256', key_ops: ['sign'] }
  older = { ...(await exportJWK(ec.privateKey)), kid: 'ec-2025', key_ops: ['verify'] }
  olderKey = ec.privateKey
})
afterAll(() => rm(folder, { recursive: true }))

async function keyFile(...keys: (JWK | undefined)[]): Promise<string> {
  await writeFile(file, JSON.stringify(keys))
  return file
}

describe('a file of signing keys', () => {
  let server: SignInServer
  beforeAll(async () => {
    const shared = { kty: 'oct', kid: 'shared', alg: 'HS256', k: SHARED.toString('base64url') }
    server = await startSignInServer({ AUTH_SIGNING_KEYS: await keyFile(older, signer, shared) })
  })
  afterAll(() => server.close())

  it('[N10] the shop signs tokens with the first signing key of the key file, and publishes the public parts of all asymmetric keys', async () => {
    const { client } = await server.aPerson()
    const claims = await client.getClaims()
    expect(claims.data?.header).toMatchObject({ alg: 'RS256', kid: 'rsa-2026' })
    const { keys } = await (await server.call('GET', '/.well-known/jwks.json')).json()
    expect(keys).toEqual([
      {
        kty: 'EC',
        crv: 'P-256',
        x: older?.x,
        y: older?.y,
        kid: 'ec-2025',
        alg: 'ES256',
        use: 'sig',
        key_ops: ['verify'],
      },
      { kty: 'RSA', n: signer?.n, e: signer?.e, kid: 'rsa-2026', alg: 'RS256', use: 'sig', key_ops: ['verify'] },
    ])
  })

  it('[N10] the shop verifies tokens of the other keys in the key file, each with its own algorithm only', async () => {
    const { client, id } = await server.aPerson()
    const { data } = await client.getSession()
    const claims = JSON.parse(Buffer.from(data.session?.access_token.split('.')[1] ?? '', 'base64url').toString())
    const as = async (header: { alg: string; kid?: string }, key: CryptoKey | Uint8Array) => {
      const token = await new SignJWT(claims).setProtectedHeader(header).sign(key)
      return (await server.call('GET', '/user', undefined, token)).status
    }
    expect(await as({ alg: 'ES256', kid: 'ec-2025' }, olderKey)).toBe(200)
    expect(await as({ alg: 'HS256' }, SHARED)).toBe(200)
    expect(await as({ alg: 'HS256', kid: 'shared' }, SHARED)).toBe(200)
    expect(await as({ alg: 'HS256', kid: 'rsa-2026' }, Buffer.from(signer?.n ?? '', 'base64url'))).toBe(403)
    expect(await as({ alg: 'HS256' }, Buffer.from('another secret, which nobody shared at all'))).toBe(403)
    expect(id).toBe(claims.sub)
  })
})

it('[N10] a key file of Supabase Auth is accepted, even if its private key lists both sign and verify', async () => {
  const ops = { use: 'sig', ext: true, key_ops: ['sign', 'verify'] }
  const server = await startSignInServer({
    AUTH_SIGNING_KEYS: await keyFile({ ...signer, ...ops }, { ...older, ...ops }),
  })
  try {
    const { client } = await server.aPerson()
    expect((await client.getClaims()).data?.header).toMatchObject({ alg: 'RS256', kid: 'rsa-2026' })
  } finally {
    await server.close()
  }
})

it('[N10] the shop does not start if the file of AUTH_SIGNING_KEYS is missing or has no signing key, and the error names this variable', async () => {
  const symmetric = { kty: 'oct', k: SHARED.toString('base64url'), key_ops: ['sign'] }
  for (const keys of [[older], [symmetric], [{ ...signer, kty: 'fish' }]]) {
    const start = startSignInServer({ AUTH_SIGNING_KEYS: await keyFile(...keys) })
    await expect(start).rejects.toThrow(/AUTH_SIGNING_KEYS/)
  }
  await expect(startSignInServer({ AUTH_SIGNING_KEYS: join(folder, 'nowhere.json') })).rejects.toThrow(
    /AUTH_SIGNING_KEYS/,
  )
})
