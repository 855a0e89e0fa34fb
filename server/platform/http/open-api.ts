import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { API_KEY_PREFIX } from '#contract/api-keys.ts'
import type { Call } from '#contract/call.ts'
import { CachedAnswer } from '../cache/cached-answer.ts'
import { html } from '../html.ts'
import type { Platform } from '../platform.ts'
import { describeCall, type Operation, RESPONSE_HEADERS } from './describe-call.ts'
import { type DescribedOperation, describeOperation } from './describe-operation.ts'
import { describeWebhooks } from './describe-webhooks.ts'
import { NamedSchemas } from './named-schemas.ts'
import { sendAnswer } from './send-answer.ts'
import type { App } from './serve.ts'

/**
 * The Content-Security-Policy of the page with the API document. It allows the page to run its own files and to call
 * this shop only. The hash allows a style of Swagger UI.
 */
const DOCUMENT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='; connect-src 'self'; img-src 'self' data:; font-src 'self'; " +
  "form-action 'none'; base-uri 'none'; frame-ancestors 'none'"

const DESCRIPTION = [
  'Amounts are whole paisa (Rs. 1 = 100 paisa), times RFC 3339 in UTC. Every call carries the public key in the header `apikey`; personal calls also carry the access token of the session, or an API key, in the header `Authorization: Bearer`. Errors are RFC 9457 problem details with a stable `code`. Lists return `next_cursor`. Send it as `cursor` to get the next page; it is null on the last page. Unknown fields in a request are refused.',
  '## Versions',
  'The version of this document is the version of the API. Within a version, the shop only adds: calls, optional fields of requests, fields of responses, values of lists of words, and events. Programs must ignore fields and events that they do not know. Any other change gets a new major version.',
  '## Rate limits',
  'An API key can make 600 calls in a minute. Each response to a call with a key has the headers `RateLimit-Policy` and `RateLimit` of the IETF draft `draft-ietf-httpapi-ratelimit-headers-10`. Sign-in and some other calls have limits for each IP address or account. Over a limit, the shop returns the status 429 with the header `Retry-After` and the code `too_many_requests`, or `over_request_rate_limit` under `/auth/v1`. If the shop is very busy, it returns the status 503 with `Retry-After`.',
].join('\n\n')

/** The version of the API. It stays the same while the shop only adds calls, fields and events. */
const VERSION = '1'

const TAGS = [
  ['Store', 'The store itself'],
  ['Catalogue', 'What is on sale'],
  ['Cart', 'The caller’s cart'],
  ['Wishlist', 'The caller’s wishlist'],
  ['Addresses', 'The caller’s addresses'],
  ['Orders', 'The caller’s orders'],
  ['Payments', 'Payments for orders'],
  ['Account', 'The caller’s own account'],
  ['Seller', 'The caller’s business'],
  ['Admin', 'The whole shop'],
  ['Admin: webhooks', 'Webhooks, which notify integrators of events'],
  ['Admin: transfers', 'Bank and Raast transfers of customers, which staff match with orders'],
  ['Admin: cash', 'The cash that sellers collect at the door: deposits, counts and refunds that are paid back'],
  ['Admin: commission', 'The rules for the commission that sellers pay to the shop'],
  ['Admin: tax', 'Taxes that the shop withholds from sellers: rules, filer status and the monthly statement'],
  ['Admin: seller accounts', 'The balances and statements of sellers, and their corrections'],
  ['Admin: payouts', 'Payouts to sellers: the settings, and batches with a file for the bank and its result'],
  ['Admin: money', 'The money of a period by day, seller, payment method and ledger account'],
  ['Admin: ledger', 'The ledger in double entry: postings and the trial balance'],
  ['Admin: API keys', 'The keys with which programs of the shop make calls'],
  ['Admin: jobs', 'Background jobs'],
  [
    'Sign-in',
    'The protocol of Supabase Auth: Use `@supabase/auth-js` with the URL `/auth/v1`. Errors are `{code, error_code, msg}`, or `{error, error_description}` for OAuth errors.',
  ],
  ['Pictures', 'The protocol of Supabase Storage: Use `@supabase/storage-js` with the URL `/storage/v1`.'],
].map(([name = '', description = '']) => ({ name, description }))

/**
 * Documents every call that is registered after this function runs: as JSON at `/api/openapi.json`, and as a page to
 * read and try calls at `/api/docs`.
 */
export async function openApi(app: App, { configuration, settings }: Platform): Promise<void> {
  const routes: DocumentedRoute[] = []
  app.addHook('onRoute', (route) => {
    // A module may add the description of a route in a later hook. The API document therefore reads the descriptions
    // when it is first requested.
    if (route.method !== 'HEAD') routes.push({ method: String(route.method), url: route.url, route })
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'API', version: VERSION, description: DESCRIPTION, license: { name: 'MIT', identifier: 'MIT' } },
      servers: [{ url: configuration.publicUrl }],
      tags: TAGS,
      components: {
        headers: RESPONSE_HEADERS,
        securitySchemes: {
          apikey: { type: 'apiKey', in: 'header', name: 'apikey', description: 'The shop’s public key' },
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: API_KEY_PREFIX,
            description: `An API key of a program, such as \`${API_KEY_PREFIX}…\`. Each operation names the scope that the key needs.`,
          },
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The session’s access token' },
        },
      },
    },
    // The OpenAPI plugin describes no route itself, because this function hides all of them. `withOperations` adds them
    // from their definitions.
    transform: ({ url }) => ({ schema: { hide: true }, url }),
    transformObject: (document) =>
      'openapiObject' in document ? withOperations(document.openapiObject, routes) : document.swaggerObject,
  })
  // The plugin that shows the API document reads `theme.title` at each request. The listener below therefore only has
  // to replace the title.
  const theme = { title: pageTitle(settings.current) }
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme,
    transformSpecification: (document) => withContact(document as object, settings.current),
    transformSpecificationClone: false,
    // All operations and schemas at once would keep a browser busy for seconds, so each section starts closed.
    uiConfig: { deepLinking: true, persistAuthorization: true, docExpansion: 'none', defaultModelsExpandDepth: 0 },
    staticCSP: DOCUMENT_POLICY,
  })
  let answer: CachedAnswer | undefined
  settings.onChange(() => {
    answer = undefined
    theme.title = pageTitle(settings.current)
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, (request, reply) => {
    // The API document is converted to text only after a change of the settings. It has 350 kB, so each conversion
    // blocks the process for about ten milliseconds.
    answer ??= new CachedAnswer({
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(withContact(app.swagger(), settings.current)),
      tags: [],
      isLasting: true,
    })
    return sendAnswer(request, reply, answer)
  })
}

type DocumentedRoute = {
  method: string
  url: string
  route: { config?: { call?: Call; operation?: DescribedOperation } }
}

/** Returns the title of the page with the document, as HTML. */
const pageTitle = ({ name }: { name: string }) => html`${name} API, version ${VERSION}`.text

/** Adds the name and the email of the shop to an API document. */
function withContact<Document extends { info?: object }>(
  document: Document,
  { name, email }: { name: string; email: string },
): Document {
  return { ...document, info: { ...document.info, title: `${name} API`, contact: { name, email } } }
}

function withOperations<Document extends { components?: object }>(
  document: Document,
  routes: DocumentedRoute[],
): Document & { webhooks: object } {
  const named = new NamedSchemas()
  const paths: Record<string, Record<string, Operation>> = {}
  for (const { method, url, route } of routes) {
    const { call, operation } = route.config ?? {}
    const described =
      call && method === call.method ? describeCall(call, named) : operation && describeOperation(operation, named)
    if (!described) continue
    const path = url.replace(/:(\w+)/g, '{$1}').replace(/\*$/, '{path}')
    paths[path] = { ...paths[path], [method.toLowerCase()]: described }
  }
  const webhooks = describeWebhooks(named)
  return { ...document, paths, webhooks, components: { ...document.components, schemas: named.schemas } }
}
