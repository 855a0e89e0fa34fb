import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { whileTrusting } from '#server/testing/while-trusting.ts'
import { selfSignedCertificate } from '../self-signed-certificate.ts'
import { ALL_SITES, FetchFault, fetchFile, PUBLIC_SITES, type Sites } from './fetch-file.ts'
import { resolvePublic } from './public-address.ts'

const PICTURE = Buffer.from('the bytes of a picture')
const SIZE = 1000

let site: Server
let safeSite: Server
let certificate: string
let received: { url: string; headers: Record<string, unknown> }[] = []

const listener: RequestListener = (request, answer) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://site')
  received.push({ url: request.url ?? '', headers: request.headers })
  const redirect = (location: string) => answer.writeHead(302, { location }).end()
  if (pathname === '/picture') return answer.writeHead(200, { 'set-cookie': 'a=b' }).end(PICTURE)
  if (pathname === '/redirect') return redirect(searchParams.get('to') ?? '')
  if (pathname === '/gone') return answer.writeHead(410).end()
  if (pathname === '/silent') return
  if (pathname === '/upgrade') return answer.writeHead(101, { connection: 'upgrade', upgrade: 'websocket' }).end()
  if (pathname === '/states-too-much') return answer.writeHead(200, { 'content-length': String(SIZE) }).end('x')
  if (pathname === '/cut') return answer.writeHead(200, { 'content-length': '20' }).write('x', () => answer.destroy())
  // The following bodies never end. The body of `/endless` grows without a stated length, and the body of every other
  // path has only a beginning.
  answer.writeHead(200)
  if (pathname === '/endless') {
    const more = () => void (answer.destroyed || answer.write('x'.repeat(100), () => setImmediate(more)))
    return more()
  }
  return answer.write('x')
}

const portOf = (server: Server) => (server.address() as AddressInfo).port
const at = (path: string) => `http://127.0.0.1:${portOf(site)}${path}`

beforeAll(async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  certificate = selfSignedCertificate(privateKey, 'pictures.example')
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' })
  site = createServer(listener).listen(0, '127.0.0.1')
  safeSite = createTlsServer({ key, cert: certificate }, listener).listen(0, '127.0.0.1')
  await Promise.all([once(site, 'listening'), once(safeSite, 'listening')])
})
beforeEach(() => {
  received = []
})
afterAll(async () => {
  for (const server of [site, safeSite]) {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
})

const LIMITS = { sites: ALL_SITES, maxBytes: SIZE, patience: 5_000 }
const fetched = (url: string, limits: Partial<typeof LIMITS> = {}) => fetchFile(url, { ...LIMITS, ...limits })
const faultOf = (url: string, limits: Partial<typeof LIMITS> = {}) =>
  fetched(url, limits).then(
    () => undefined,
    (error: unknown) => (error instanceof FetchFault ? error.reason : error),
  )

it('a file is fetched without cookies, passwords and the address of the shop', async () => {
  expect(await fetched(at('/redirect?to=/picture'))).toEqual(PICTURE)
  expect(received.map(({ url }) => url)).toEqual(['/redirect?to=/picture', '/picture'])
  for (const { headers } of received)
    expect(Object.keys(headers).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent'])
})

it.each([
  ['a status that is no success', '/gone', 'bad_status'],
  ['a second redirect', `/redirect?to=${encodeURIComponent('/redirect?to=/picture')}`, 'too_many_redirects'],
  ['a redirect to another protocol', '/redirect?to=file:///etc/passwd', 'unreachable'],
  ['a redirect to an address with a password', '/redirect?to=http://a:b@127.0.0.1/', 'unreachable'],
  ['a stated length above the limit', '/states-too-much', 'too_large'],
  ['a body above the limit', '/endless', 'too_large'],
  ['a body that breaks off', '/cut', 'unreachable'],
  ['a status that switches the protocol', '/upgrade', 'unreachable'],
])('a file is refused for %s', async (_, path, reason) => {
  expect(await faultOf(at(path))).toBe(reason)
})

it('if a site answers the request for a file with an error status, the error contains this status', async () => {
  await expect(fetched(at('/gone'))).rejects.toMatchObject({ status: 410 })
})

it.each(['/silent', '/slow'])(
  'the shop stops waiting for a site that does not finish its response to %s',
  async (path) => {
    expect(await faultOf(at(path), { patience: 200 })).toBe('too_slow')
  },
)

it('a file of exactly one byte less than the limit is fetched', async () => {
  expect(await fetched(at('/picture'), { maxBytes: PICTURE.length + 1 })).toEqual(PICTURE)
  expect(await faultOf(at('/picture'), { maxBytes: PICTURE.length })).toBe('too_large')
})

it.each([
  'http://example.com/a.jpg',
  'https://example.com:8443/a.jpg',
  'https://name:password@example.com/a.jpg',
  'https://127.0.0.1/a.jpg',
  'https://[::1]/a.jpg',
  // The URL parser turns the next two hosts into 127.0.0.1 and 169.254.169.254.
  'https://0x7f.1/a.jpg',
  'https://2852039166/a.jpg',
  'ftp://example.com/a.jpg',
  'data:image/png;base64,AAAA',
])('no connection is made to %s, because only public https addresses are permitted', async (url) => {
  expect(await faultOf(url, { sites: PUBLIC_SITES })).toBe('not_permitted')
})

it('a host name that resolves to a private address is refused without a connection', async () => {
  const connections = vi.fn()
  site.on('connection', connections)
  expect(await faultOf('https://localhost/a.jpg', { sites: PUBLIC_SITES })).toBe('unreachable')
  const checked: Sites = { ...ALL_SITES, lookup: resolvePublic }
  expect(await faultOf(`http://localhost:${portOf(site)}/picture`, { sites: checked })).toBe('unreachable')
  expect(connections).not.toHaveBeenCalled()
})

it('a redirect into a private network is refused, and the private site receives no request', async () => {
  // The test server `safeSite` stands for a public site. The rules of public sites apply to all other addresses.
  const isPublicSite = ({ port }: URL) => port === String(portOf(safeSite))
  const sites: Sites = {
    permits: (address) => isPublicSite(address) || PUBLIC_SITES.permits(address),
    lookup: (hostname, options, found) =>
      hostname === 'pictures.example'
        ? found(null, [{ address: '127.0.0.1', family: 4 }])
        : resolvePublic(hostname, options, found),
  }
  const start = `https://pictures.example:${portOf(safeSite)}`
  await whileTrusting(certificate, async () => {
    expect(await fetched(`${start}/picture`, { sites })).toEqual(PICTURE)
    for (const target of [at('/picture'), `https://127.0.0.1/`, 'https://localhost/', 'https://169.254.169.254/latest'])
      expect(await faultOf(`${start}/redirect?to=${encodeURIComponent(target)}`, { sites })).toBe('unreachable')
  })
  expect(received.map(({ url }) => url.split('?')[0])).toEqual(['/picture', ...Array(4).fill('/redirect')])
})

it('a host name is resolved once for each connection, and a certificate of another name is refused', async () => {
  const lookup = vi.fn<NonNullable<Sites['lookup']>>((_, options, found) =>
    options.all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4),
  )
  const sites: Sites = { ...ALL_SITES, lookup }
  await whileTrusting(certificate, async () => {
    await fetched(`https://pictures.example:${portOf(safeSite)}/picture`, { sites })
    expect(lookup).toHaveBeenCalledOnce()
    expect(await faultOf(`https://other.example:${portOf(safeSite)}/picture`, { sites })).toBe('unreachable')
  })
  expect(await faultOf(`https://pictures.example:${portOf(safeSite)}/picture`, { sites })).toBe('unreachable')
})
