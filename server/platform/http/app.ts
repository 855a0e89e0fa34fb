import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import fastify, { type FastifyBaseLogger, type FastifyReply, LogController, type RouteOptions } from 'fastify'
import type { Platform } from '../platform.ts'
import { Problem } from '../problem.ts'
import { isSameSecret } from '../secrets.ts'
import { traceRequests } from '../tracing.ts'
import { admission, NO_PROGRESS } from './admission.ts'
import { refuseOtherMethods } from './allowed-methods.ts'
import type { Identification } from './caller.ts'
import { crossOriginCalls } from './cross-origin.ts'
import { politeLeaving } from './leaving.ts'
import { oneRequestAtATime } from './one-request-at-a-time.ts'
import { logRefusal, sendProblem, toProblem } from './problem-details.ts'
import { PublicAnswers } from './public-answers.ts'
import { needsKey, prefixOf } from './route-rules.ts'
import { securityHeaders } from './security-headers.ts'
import { serializerCompiler } from './serialize.ts'
import type { App } from './serve.ts'
import { keepAddressesOnly, requestIdOf } from './trusted-proxies.ts'
import { validatorCompiler } from './validate.ts'
import { permitOnlyReadingInViews } from './views.ts'

/**
 * The maximum size of a JSON body in bytes. It is small because guests can send bodies too, and an unfinished body
 * stays in memory. Uploaded files have other limits.
 */
const BODY_LIMIT = 256 * 1024

/** Milliseconds within which a whole request must arrive, for example a picture over a slow line. */
const REQUEST_TIMEOUT = 120_000
/** Milliseconds within which the headers of a request must arrive. */
const HEADERS_TIMEOUT = 15_000

/**
 * Creates the HTTP app without any calls. It has parsing, validation, security headers, cookies, the check of the
 * public key, identification of callers, and problem details. Modules add their calls later.
 */
export async function createHttpApp(platform: Platform, identification: Identification): Promise<App> {
  const { configuration } = platform
  const app = fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    bodyLimit: BODY_LIMIT,
    trustProxy: configuration.trustProxy ?? false,
    requestIdHeader: false,
    genReqId: (raw) => requestIdOf(raw, configuration.trustProxy) ?? randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestTimeout: REQUEST_TIMEOUT,
    connectionTimeout: NO_PROGRESS,
    http: { headersTimeout: HEADERS_TIMEOUT, connectionsCheckingInterval: 5_000 },
    rewriteUrl: ({ url = '/', headers }) => (headers.accept?.includes('text/html') ? readableAddress(url) : url),
    // This handler refuses an invalid URL, because no route and no hook runs for it.
    frameworkErrors: (error, request, reply) => {
      sendProblem(reply as FastifyReply, toProblem(error, request))
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('caller', null)
  app.decorateRequest('uploader', null)
  app.decorate('identification', identification)
  app.decorate('responses', platform.responses)
  app.decorate('publicAnswers', new PublicAnswers())
  app.decorate('uploads', platform.uploads)
  app.addHook('onRoute', requirePrefix)
  oneRequestAtATime(app)
  keepAddressesOnly(app)
  app.decorate('leaving', politeLeaving(app))
  traceRequests(app, configuration)
  securityHeaders(app, configuration)
  // The app waits for the registration of this plugin, because hooks run in the order in which they are added.
  await crossOriginCalls(app)
  await app.register(cookie)
  app.decorate('admission', admission(app))
  acceptEmptyJson(app)
  // The header `apikey` may contain the public key or the service key, because official clients send the service key
  // there.
  const isKey = async (key: string) =>
    isSameSecret(key, configuration.publishableKey) || (await identification.isServiceKey(key))
  // The hook that checks the public key is asynchronous, so its result arrives after the request is parsed. A malformed
  // request therefore gets one refusal and not two.
  app.addHook('onRequest', async (request) => {
    if (!needsKey(request.method, request.url)) return
    const { apikey } = request.headers
    if (typeof apikey !== 'string' || !(await isKey(apikey))) throw new Problem('no_api_key')
  })
  permitOnlyReadingInViews(app)
  refuseOtherMethods(app)
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error, request)
    platform.metrics.refusals.inc({ code: problem.code })
    if (problem.status === 403 || problem.code === 'bad_token') logRefusal(request, problem.code)
    if (problem.status === 503) reply.header('retry-after', '1')
    return sendProblem(reply, problem)
  })
  return app
}

/**
 * Escapes all percent signs in a URL path that cannot be decoded. Without this, a browser with such a URL would not get
 * the page for unknown URLs.
 */
function readableAddress(address: string): string {
  const [path = ''] = address.split('?', 1)
  try {
    decodeURIComponent(path)
    return address
  } catch {
    return path.replaceAll('%', '%25') + address.slice(path.length)
  }
}

/**
 * Throws if the path of a route is not in the table of prefixes. The route `*`, which answers preflight requests for
 * all paths, is the only exception.
 */
function requirePrefix({ url }: RouteOptions): void {
  if (url !== '*' && !prefixOf(url)) throw new Error(`The route ${url} is below no prefix of route-prefixes.ts.`)
}

/** Accepts a JSON content type without a body, because the official sign-in client sends such requests. */
function acceptEmptyJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    void parse(request, body as string, (error, parsed) => {
      if (error) done(new Problem('bad_request', { message: 'The request is not valid JSON.' }))
      else done(null, parsed)
    })
  })
}
