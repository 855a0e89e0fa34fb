import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Call } from '#contract/call.ts'
import type { ClientCall } from '#contract/client/client.ts'
import { describeCall, type Operation } from '#server/platform/http/describe-call.ts'
import { describeWebhooks } from '#server/platform/http/describe-webhooks.ts'
import { type JsonSchema, NamedSchemas } from '#server/platform/http/named-schemas.ts'
import { commentOf, typeOf } from './client-types.ts'

const ROOT = resolve(import.meta.dirname, '..')
const CONTRACT = resolve(ROOT, 'contract')

const run = promisify(execFile)

/**
 * Creates the file of the package `mandi-client` in a folder, and returns its path. The package consists of the client,
 * a table of the calls of the contract, and their types. The types are generated from the same schemas as the API
 * document. The package has no dependencies.
 */
export async function buildClient(destination: string): Promise<string> {
  const folder = resolve(destination, 'mandi-client')
  await rm(folder, { recursive: true, force: true })
  const version = await writePackage(folder)
  await run('npm', ['pack', '--pack-destination', destination], { cwd: folder })
  return resolve(destination, `mandi-client-${version}.tgz`)
}

async function writePackage(folder: string): Promise<string> {
  const calls = await callsOfContract()
  const { version } = JSON.parse(await readFile(resolve(ROOT, 'package.json'), 'utf8')) as { version: string }
  const files = {
    'package.json': `${JSON.stringify(manifestOf(version), null, 2)}\n`,
    'calls.js': `export const CALLS = ${JSON.stringify(Object.fromEntries(calls.map((call) => [call.name, storedCall(call)])), null, 2)}\n`,
    'index.js': INDEX,
    'index.d.ts': typesOf(calls),
    'README.md': README,
  }
  await mkdir(folder, { recursive: true })
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(resolve(folder, name), text)))
  await compileClient(folder)
  await cp(resolve(ROOT, 'LICENSE'), resolve(folder, 'LICENSE'))
  return version
}

/**
 * Returns the calls of the contract by name. Event streams are left out, because a client function returns one
 * response.
 */
async function callsOfContract(): Promise<Call[]> {
  const names = (await readdir(CONTRACT)).filter((name) => /^[\w-]+\.ts$/.test(name))
  const modules = await Promise.all(names.map((name) => import(resolve(CONTRACT, name)) as Promise<object>))
  return modules
    .flatMap((module) => Object.values(module))
    .filter(
      (value): value is Call => typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
    )
    .filter(({ answers }) => answers !== 'text/event-stream')
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

function storedCall({ method, path, idempotent, answers, status }: Call): ClientCall {
  const response = status === 204 ? 'nothing' : answers ? 'file' : 'json'
  return { method, path, ...(idempotent ? { isIdempotent: true } : {}), response }
}

function manifestOf(version: string) {
  return {
    ...{ name: 'mandi-client', version, description: 'A typed client for the API of a Mandi shop', license: 'MIT' },
    ...{ type: 'module', exports: { '.': { types: './index.d.ts', default: './index.js' } }, types: './index.d.ts' },
    ...{ sideEffects: false, engines: { node: '>=20' }, dependencies: {} },
  }
}

const INDEX = `import { CALLS } from './calls.js'
import { createClientOf } from './client.js'

export { each, MandiError, poll } from './client.js'
export const createClient = (options) => createClientOf(CALLS, options)
`

const README = `# mandi-client

A typed client for the API of a Mandi shop. It has one function for each call, and no dependencies.

\`\`\`ts
import { createClient, each } from 'mandi-client'

const mandi = createClient({ url: 'https://shop.example.com', publishableKey: 'pk_…', apiKey: 'mandi_sk_…' })
for await (const order of each(mandi.listSellerOrders, { query: { status: 'placed' } }))
  console.log(order.order_id, order.amount)
\`\`\`

- \`poll(mandi.listSellerOrders, updatedSince)\` returns what has changed since the \`updated_until\` of the last poll.
- Amounts are whole paisa (1/100 rupee), and times are RFC 3339 text in UTC.
- An error response is thrown as a \`MandiError\` with its stable \`code\`.
- After a rate limit, calls that only read or have an idempotency key are repeated after the time that the shop names.
- The type \`WebhookMessage\` describes the messages of webhooks.

The page \`/api/docs\` of each shop describes all calls.
`

/** Compiles the client's own code to `client.js` and its declarations to `client.d.ts`. */
async function compileClient(folder: string): Promise<void> {
  const options = '--ignoreConfig --declaration --target ES2024 --module nodenext --lib ES2024,DOM'
  const tsc = resolve(ROOT, 'node_modules/typescript/bin/tsc')
  const source = resolve(CONTRACT, 'client/client.ts')
  await run(process.execPath, [tsc, source, ...options.split(' '), '--types', '', '--outDir', folder])
}

/** Returns the types of all calls, of their data, and of webhook messages. */
function typesOf(calls: Call[]): string {
  const named = new NamedSchemas()
  const functions = calls.map((call) => functionOf(call, describeCall(call, named)))
  const messages = Object.values(describeWebhooks(named)).map(({ post }) =>
    typeOf(post.requestBody.content['application/json'].schema),
  )
  const types = Object.entries(named.schemas).map(
    ([name, schema]) =>
      `${commentOf(schema.description)}export type ${name} = ${typeOf({ ...schema, $ref: undefined } as JsonSchema)}`,
  )
  return [
    "import type { ClientOptions } from './client.js'",
    "export { type ClientOptions, each, MandiError, poll } from './client.js'",
    ...types,
    `/** A message that the shop posts to a webhook. */\nexport type WebhookMessage =\n${messages.map((type) => `| ${type}`).join('\n')}`,
    `/** The calls of the API. */\nexport type MandiClient = {\n${functions.join('\n')}\n}`,
    '/** Creates a client for a shop. */\nexport declare function createClient(options: ClientOptions): MandiClient',
    '',
  ].join('\n\n')
}

function functionOf(
  call: Call,
  { summary, description = '', parameters = [], requestBody, responses }: Operation,
): string {
  const fields = [
    ...(['path', 'query'] as const).flatMap((place) => fieldOf(place === 'path' ? 'params' : 'query', place)),
    ...bodyField(),
    ...(call.idempotent ? ['idempotencyKey: string'] : []),
  ]
  const isOptional = fields.every((field) => /^\w+\?:/.test(field))
  const input = fields.length === 0 ? '' : `input${isOptional ? '?' : ''}: { ${fields.join('; ')} }`
  return `${commentOf(`${summary}. ${description}`)}${call.name}: (${input}) => Promise<${output()}>`

  function fieldOf(name: string, place: 'path' | 'query'): string[] {
    const own = parameters.filter((parameter) => parameter.in === place)
    if (own.length === 0) return []
    const properties = Object.fromEntries(
      own.map(({ name: key, schema, description: text }) => [
        key,
        { ...schema, ...(text ? { description: text } : {}) },
      ]),
    )
    const required = own.filter((parameter) => parameter.required).map(({ name: key }) => key)
    return [`${name}${required.length > 0 ? '' : '?'}: ${typeOf({ type: 'object', properties, required })}`]
  }

  function bodyField(): string[] {
    if (call.file) return ['file: Blob']
    const schema = requestBody?.content['application/json']?.schema
    return schema ? [`body${requestBody.required ? '' : '?'}: ${typeOf(schema)}`] : []
  }

  function output(): string {
    if (call.status === 204) return 'void'
    if (call.answers) return 'Blob'
    const schema = responses[call.status ?? 200]?.content?.['application/json']?.schema
    return schema ? typeOf(schema) : 'unknown'
  }
}
