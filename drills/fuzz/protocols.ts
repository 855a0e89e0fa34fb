import sharp from 'sharp'
import type { Client } from '../support/client.ts'
import type { Operation } from './document.ts'
import type { Schema } from './values.ts'

const text: Schema = { type: 'string', maxLength: 40 }
const choice = (...values: unknown[]): Schema => ({ enum: values })

/** The fields that requests of the sign-in protocol can have, with their schemas. */
const MEMBERS: Record<string, Schema> = {
  email: { type: 'string', format: 'email' },
  phone: choice('923001234567', '+92 300 1234567', '0', ''),
  password: choice('mandi-demo-2026', 'short', 'x'.repeat(73), 'ü'.repeat(40)),
  current_password: text,
  channel: choice('sms', 'whatsapp', 'pigeon'),
  create_user: { type: 'boolean' },
  refresh_token: text,
  access_token: text,
  token: text,
  token_hash: text,
  type: choice('signup', 'recovery', 'magiclink', 'invite', 'email', 'sms', 'email_change', 'phone_change', 'none'),
  nonce: choice('123456', ''),
  auth_code: { type: 'string', format: 'uuid' },
  code_verifier: text,
  code_challenge: choice('x'.repeat(43), 'x'),
  code_challenge_method: choice('s256', 'plain', 'S256', ''),
  data: {},
  app_metadata: {},
  user_metadata: {},
  factor_type: choice('totp', 'phone', 'webauthn'),
  friendly_name: text,
  issuer: text,
  challenge_id: { type: 'string', format: 'uuid' },
  code: choice('123456', '000000', 'abcdef', ''),
  provider: choice('google', 'nobody', ''),
  id_token: choice('a.b.c', 'eyJhbGciOiJub25lIn0.e30.'),
  domain: choice('company.example', 'mandi.test', '.'),
  redirect_to: choice('http://127.0.0.1/', 'javascript:alert(1)', '//evil.invalid', ''),
  skip_http_redirect: { type: 'boolean' },
  ban_duration: choice('none', '1h', '-1h', '9e99h'),
  role: text,
  email_confirm: { type: 'boolean' },
  SAMLResponse: choice('PHhtbC8+', '%%%', ''),
  RelayState: text,
  metadata_xml: choice('<EntityDescriptor/>', '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>', ''),
  domains: { type: 'array', items: choice('company.example', 'other.example') },
}

/** The fields of each sign-in request by path. Requests to other paths can have all fields. */
const FORMS: Record<string, string[]> = {
  '/auth/v1/signup': ['email', 'password', 'data'],
  '/auth/v1/token': ['email', 'password', 'refresh_token', 'auth_code', 'code_verifier', 'id_token', 'provider'],
  '/auth/v1/recover': ['email'],
  '/auth/v1/resend': ['email', 'type'],
  '/auth/v1/otp': ['email', 'create_user'],
  '/auth/v1/magiclink': ['email'],
  '/auth/v1/verify': ['type', 'token_hash'],
  '/auth/v1/user': ['data'],
  '/auth/v1/factors': ['factor_type', 'friendly_name', 'issuer', 'phone'],
  '/auth/v1/factors/{id}/challenge': ['channel'],
  '/auth/v1/factors/{id}/verify': ['challenge_id', 'code'],
  '/auth/v1/sso': ['domain', 'skip_http_redirect'],
  '/auth/v1/sso/saml/acs': ['SAMLResponse', 'RelayState'],
  '/auth/v1/admin/sso/providers': ['type', 'metadata_xml', 'domains'],
  '/auth/v1/admin/users': ['email', 'password', 'email_confirm', 'user_metadata', 'app_metadata'],
  '/auth/v1/admin/users/{id}': ['user_metadata', 'ban_duration', 'email_confirm', 'phone'],
  '/auth/v1/admin/generate_link': ['type', 'email', 'password', 'redirect_to'],
  '/auth/v1/invite': ['email', 'data'],
}

const QUERY: Record<string, Schema> = {
  grant_type: choice('password', 'refresh_token', 'pkce', 'id_token', 'web3', ''),
  scope: choice('global', 'local', 'others', 'all'),
  type: choice('signup', 'recovery', 'magiclink', 'none'),
  token: text,
  code: { type: 'string', format: 'uuid' },
  state: text,
  error: text,
  provider: choice('google', 'nobody'),
  redirect_to: choice('http://127.0.0.1/', 'javascript:alert(1)'),
  page: choice('1', '0', '-1', '1e9', 'x'),
  per_page: choice('1', '0', '-1', '1000000', 'x'),
  width: choice('320', '0', '-1', '99999', 'x'),
}

/**
 * The query parameters that generated requests can have: `width` in requests for pictures, and all others in every
 * request of sign-in.
 */
const QUERIED = [
  'grant_type',
  'type',
  'token',
  'code',
  'state',
  'error',
  'provider',
  'redirect_to',
  'page',
  'per_page',
  'scope',
  'width',
]

/** Returns the operations of sign-in with the fields of their requests. The API document contains only their paths. */
export async function signInOperations(client: Client, url: string): Promise<Operation[]> {
  const { body } = await client.send(url, { path: '/api/openapi.json' })
  const { paths }: { paths: Record<string, Record<string, unknown>> } = JSON.parse(body)
  return Object.entries(paths)
    .filter(([path]) => path.startsWith('/auth/v1/'))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({
        method: method.toUpperCase(),
        path,
        parameters: [...inPath(path), ...inQuery(path)],
        body: method === 'get' ? undefined : formOf(path),
        contentType: path.endsWith('/acs') ? 'application/x-www-form-urlencoded' : 'application/json',
        usualSender: path.includes('/admin/') || path.endsWith('/invite') ? ('service' as const) : senderOf(path),
      })),
    )
}

/** Returns the operations for uploading and reading pictures, with valid and invalid bodies. */
export async function storageOperations(): Promise<Operation[]> {
  const picture = await aPicture()
  const files = [
    picture,
    picture.subarray(0, 60),
    Buffer.from('GIF89a'),
    Buffer.alloc(3 * 1024 * 1024 + 1),
    Buffer.from('<svg onload="alert(1)"/>'),
  ]
  const object = (method: string, path: string, body?: Schema): Operation => ({
    method,
    path,
    parameters: [
      { in: 'path', name: 'bucket', schema: choice('product-images', 'seller-images', 'secrets', '..') },
      {
        in: 'path',
        name: 'name',
        schema: {
          anyOf: [
            { type: 'string', pattern: '^[a-c]{1,4}[.]png$' },
            choice('a/b.png', '../a.png', 'x'.repeat(300), '%2e%2e%2fa'),
          ],
        },
      },
      ...inQuery('width'),
    ],
    body,
    contentType: 'image/png',
    files: method === 'POST' ? files : [],
    usualSender: method === 'POST' ? 'seller' : 'guest',
  })
  return [
    object('POST', '/storage/v1/object/{bucket}/{name}', text),
    object('GET', '/storage/v1/object/public/{bucket}/{name}'),
    object('GET', '/storage/v1/render/image/public/{bucket}/{name}'),
  ]
}

/** Uploads a picture for a product or a business. Resolves to the public URL of the picture. */
export async function uploadPicture(
  client: Client,
  url: string,
  token: string,
  { name, bucket = 'product-images' }: { name: string; bucket?: string },
): Promise<string> {
  const path = `/storage/v1/object/${bucket}/${name}`
  const headers = { 'content-type': 'image/png' }
  const { status, body } = await client.send(url, { method: 'POST', path, token, body: await aPicture(), headers })
  if (status !== 200) throw new Error(`A picture was refused: ${status} ${body}`)
  return `/storage/v1/object/public/${bucket}/${name}`
}

function aPicture(): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 64, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer()
}

function formOf(path: string): Schema {
  const names = FORMS[path]
  const wanted = Object.entries(MEMBERS).filter(([name]) => !names || names.includes(name))
  return { type: 'object', properties: Object.fromEntries(wanted), required: names ?? [] }
}

function inPath(path: string): Operation['parameters'] {
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name)
  return names.map((name) => ({ in: 'path', name, schema: { type: 'string', format: 'uuid' } }))
}

function inQuery(path: string): Operation['parameters'] {
  const wanted = path === 'width' ? ['width'] : QUERIED.filter((name) => name !== 'width')
  return wanted.map((name) => ({ in: 'query', name, schema: QUERY[name] ?? text }))
}

function senderOf(path: string): 'customer' | 'guest' {
  return /\/(user|logout|reauthenticate|factors)/.test(path) ? 'customer' : 'guest'
}
