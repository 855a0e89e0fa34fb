import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { z } from 'zod'
import { API_KEY_PREFIX } from '#contract/api-keys.ts'
import type { Call, Caller, CallOutput } from '#contract/call.ts'
import { hasSellerRole } from '#contract/seller-roles.ts'
import { hasStaffRole } from '#contract/staff-roles.ts'
import { VIEW_HEADER, VIEWERS } from '#contract/views.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import { Problem } from '../problem.ts'
import type { UploadScanner } from '../uploads/upload-scanner.ts'
import { beginUpload } from '../uploads/uploads-under-way.ts'
import type { Kind } from './admission.ts'
import {
  type Admin,
  type CountedCall,
  type Customer,
  type Identification,
  type Member,
  type Seller,
  sellerOf,
  type TokenHolder,
} from './caller.ts'
import type { Leaving } from './leaving.ts'
import type { PublicAnswers } from './public-answers.ts'

export type App = FastifyInstance

type CallerOf<Kind extends Caller> = Kind extends 'everyone'
  ? undefined
  : Kind extends 'customer'
    ? Customer
    : Kind extends 'seller' | 'verified seller'
      ? Seller
      : Kind extends 'admin'
        ? Admin
        : Member

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/**
 * The input of the handler of an API call: the caller, and the parts of the request, validated with the schemas of the
 * call.
 */
export type CallRequest<Definition extends Call> = {
  caller: CallerOf<Definition['caller']>
  params: Parsed<Definition['params']>
  query: Parsed<Definition['query']>
  body: Parsed<Definition['body']>
  file: Definition['file'] extends object ? Buffer : undefined
  idempotencyKey: Definition['idempotent'] extends true ? string : undefined
  raw: FastifyRequest
  reply: FastifyReply
}

/**
 * Registers one call of the contract with its path, schemas, permission and documentation. The handler runs only for
 * permitted callers. All others get 401 or 403 problem details. If the call receives a file, it is scanned for viruses
 * before the handler runs.
 */
export function serve<Definition extends Call>(
  app: App,
  definition: Definition,
  handler: (request: CallRequest<Definition>) => Promise<CallOutput<Definition>>,
  options: Options = {},
): void {
  const { file }: Call = definition
  if (file) app.register(async (scope) => plugIn(takingFiles(scope, file), definition, handler, options))
  else plugIn(app, definition, handler, options)
}

/**
 * The option `place` is the kind of admission place that the call takes, if it does not follow from its definition
 * (`admission.ts`).
 */
type Options = { place?: Kind }

/**
 * Makes a part of the HTTP app accept only request bodies that are files of the call's content types. Returns the app.
 */
function takingFiles(scope: App, { type, otherTypes = [], maxBytes }: NonNullable<Call['file']>): App {
  scope.removeAllContentTypeParsers()
  const options = { parseAs: 'buffer', bodyLimit: maxBytes } as const
  scope.addContentTypeParser([type, ...otherTypes], options, (_, bytes, done) => done(null, bytes))
  return scope
}

function plugIn<Definition extends Call>(
  app: App,
  definition: Definition,
  handler: (request: CallRequest<Definition>) => Promise<CallOutput<Definition>>,
  options: Options,
): void {
  const { file, caller }: Call = definition
  const status = definition.status ?? 200
  app.route({
    method: definition.method as HTTPMethods,
    url: definition.path,
    config: { call: definition, ...options },
    schema: {
      ...(definition.params ? { params: definition.params } : {}),
      ...(definition.query ? { querystring: definition.query } : {}),
      ...(definition.body ? { body: definition.body } : {}),
      ...(file ? { body: z.any() } : {}),
      ...(status === 204 ? {} : { response: { [status]: definition.response } }),
    },
    ...(caller === 'everyone' ? {} : identification(caller, definition)),
    handler: async (request, reply) => {
      const sent = file ? fileOf(request) : undefined
      if (sent) await request.server.uploads.requireClean(sent, request.caller?.user_id)
      const answer = await handler({
        caller: callerFor(definition.caller, request.caller) as CallerOf<Definition['caller']>,
        params: request.params as Parsed<Definition['params']>,
        query: request.query as Parsed<Definition['query']>,
        body: request.body as Parsed<Definition['body']>,
        file: sent as CallRequest<Definition>['file'],
        idempotencyKey: (definition.idempotent
          ? idempotencyKey(request)
          : undefined) as CallRequest<Definition>['idempotencyKey'],
        raw: request,
        reply,
      })
      if (reply.sent) return reply
      reply.status(status)
      return reply.send(status === 204 ? undefined : answer)
    },
  })
}

/**
 * Returns the hooks that identify the caller of an API call. The first hook verifies the token before the body arrives,
 * so that strangers cannot send a body. The second hook reads the account before the input is validated, so that
 * strangers learn nothing from validation errors. For an API key, or for a call that receives a file, the first hook
 * does both. A file is therefore only received from an account that may send it.
 */
function identification(caller: Exclude<Caller, 'everyone'>, definition: Call) {
  const identify = async (request: FastifyRequest, reply: FastifyReply) => {
    request.caller = await identifyCaller(request, reply, caller, definition)
  }
  if (!definition.file)
    return {
      onRequest: (request: FastifyRequest, reply: FastifyReply) =>
        keyIn(request) ? identify(request, reply) : proveToken(request),
      preValidation: async (request: FastifyRequest, reply: FastifyReply) => {
        if (!request.caller) await identify(request, reply)
      },
    }
  return {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      await identify(request, reply)
      const uploader = callerFor(caller, request.caller)
      if (uploader) beginUpload(request, reply, uploader)
    },
  }
}

/** Returns the caller as the handler of a call gets it: a seller for the calls of sellers, otherwise the account. */
function callerFor(wanted: Caller, member: Member | null): Member | Seller | null {
  return isOfSellers(wanted) && member ? sellerOf(member) : member
}

function isOfSellers(wanted: Caller): boolean {
  return wanted === 'seller' || wanted === 'verified seller'
}

function fileOf({ body }: FastifyRequest): Buffer {
  if (Buffer.isBuffer(body)) return body
  throw new Problem('unsupported_media_type')
}

/**
 * The rules for the caller of an API call besides the role: about second factors, staff roles, API keys and view
 * sessions.
 */
type CallerRules = Pick<Call, 'precedesSecondFactor' | 'staff' | 'sellerStaff' | 'scope' | 'inViews'>

const BEARER = /^Bearer (\S+)$/i

/**
 * Identifies the caller of a request, by a session or an API key. It also works for calls outside the contract. Throws
 * a 401 problem if the session or key is invalid. Throws `second_factor_required` or `second_factor_missing` if the
 * second factor is not verified. Throws a 403 problem if the caller does not have the role `wanted`. Throws
 * `staff_role_missing` if an admin has neither the staff role `owner` nor one of the roles `staff`. Throws
 * `seller_role_missing` if a member of a seller's staff has none of the roles `sellerStaff`. For an API key, its scopes
 * are checked instead of second factor and staff roles, and other problems are possible (`identifyKey`). If the request
 * has the header of a view session, the caller is the account whose view the admin sees (`viewedBy`).
 */
export async function identifyCaller(
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: Exclude<Caller, 'everyone'>,
  { precedesSecondFactor = false, staff = [], sellerStaff = [], scope, inViews }: CallerRules = {},
): Promise<Member> {
  const viewId = request.headers[VIEW_HEADER]
  const key = keyIn(request)
  if (key && viewId === undefined) return identifyKey(request, reply, { key, wanted, scope })
  const person = await request.server.identification.load(await proveToken(request))
  if (!person) throw new Problem('bad_token')
  if (!precedesSecondFactor || viewId !== undefined) requireSecondFactor(person)
  const member = viewId === undefined ? person : await viewedBy(request, person, String(viewId), inViews)
  if (wanted !== 'member') requireRole(member, wanted)
  if (wanted === 'admin' && !hasStaffRole(member.staff_roles, staff)) throw new Problem('staff_role_missing')
  if (isOfSellers(wanted) && !hasSellerRole(member.seller_role, sellerStaff)) throw new Problem('seller_role_missing')
  return member
}

/**
 * Returns the account whose view of the shop an admin sees in a view session. Throws `view_ended` if the caller has no
 * such view session, and `staff_role_missing` if the call shows money and the admin does not have the staff role
 * `finance`.
 */
async function viewedBy(
  { server }: FastifyRequest,
  admin: Member,
  viewId: string,
  inViews: Call['inViews'],
): Promise<Member> {
  const mayView = admin.role === 'admin' && hasStaffRole(admin.staff_roles, VIEWERS)
  const viewed = mayView ? await server.identification.loadViewed(admin, viewId) : null
  if (!viewed) throw new Problem('view_ended')
  if (inViews === 'finance' && !hasStaffRole(admin.staff_roles, ['finance'])) throw new Problem('staff_role_missing')
  return viewed
}

/** Returns the API key of a request. Returns undefined if the request has another token, or none. */
function keyIn({ headers }: FastifyRequest): string | undefined {
  const token = BEARER.exec(headers.authorization ?? '')?.[1]
  return token?.startsWith(API_KEY_PREFIX) ? token : undefined
}

/**
 * Identifies the seller or admin for whom an API key acts, and counts the call against the limit of the key. Throws
 * `bad_api_key`, `too_many_requests`, `api_key_refused` if the call has no scope, and `scope_missing`. Also throws the
 * problems of `requireRole` if the seller or admin does not have the role `wanted`.
 */
async function identifyKey(
  { server }: FastifyRequest,
  reply: FastifyReply,
  { key, wanted, scope }: { key: string; wanted: Exclude<Caller, 'everyone'>; scope: Call['scope'] },
): Promise<Member> {
  const holder = await server.identification.loadKey(key)
  if (!holder) throw new Problem('bad_api_key')
  const counted = await server.identification.countKeyCall(holder)
  nameLimit(reply, counted)
  if (!counted.isAllowed) throw new Problem('too_many_requests', { retryAfter: counted.seconds })
  if (!scope) throw new Problem('api_key_refused')
  if (!holder.api_key.scopes.includes(scope)) throw new Problem('scope_missing', { scope })
  if (wanted !== 'member') requireRole(holder, wanted)
  return holder
}

/** Sets the rate limit headers of the IETF draft `draft-ietf-httpapi-ratelimit-headers-10`. */
function nameLimit(reply: FastifyReply, { limit, window, remaining, seconds }: CountedCall): void {
  reply.header('ratelimit-policy', `"key";q=${limit};w=${window}`)
  reply.header('ratelimit', `"key";r=${remaining};t=${seconds}`)
}

/**
 * Returns the account and session in the request's access token, without reading the database. Throws
 * `no_authorization` if there is no token, and `bad_token` if it is invalid.
 */
async function proveToken({ headers, server }: FastifyRequest): Promise<TokenHolder> {
  const token = BEARER.exec(headers.authorization ?? '')?.[1]
  if (!token) throw new Problem('no_authorization')
  const holder = await server.identification.verify(token)
  if (!holder) throw new Problem('bad_token')
  return holder
}

/**
 * Throws `forbidden` if the account does not have the role `wanted`. For calls of sellers, also throws
 * `seller_profile_missing` or `seller_not_verified` if the business has no profile or is not verified. The owner of a
 * seller account may make the calls with the role `seller` earlier, to register the business.
 */
function requireRole(member: Member, wanted: Exclude<Caller, 'everyone' | 'member'>): void {
  if (wanted === 'customer' || wanted === 'admin') {
    if (member.role !== wanted) throw new Problem('forbidden')
    return
  }
  if (!sellerOf(member)) throw new Problem('forbidden')
  if (wanted === 'seller' && member.seller_role === 'owner') return
  if (!member.has_seller_profile) throw new Problem('seller_profile_missing')
  if (!member.is_verified) throw new Problem('seller_not_verified')
}

function requireSecondFactor({ second_factor }: Member): void {
  if (second_factor === 'owed') throw new Problem('second_factor_required')
  if (second_factor === 'missing') throw new Problem('second_factor_missing')
}

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,200}$/

function idempotencyKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key']
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key
  throw new Problem('idempotency_key_required', {
    errors: [
      { field: 'Idempotency-Key', message: 'Send 8 to 200 visible characters. Use a new key for each new request.' },
    ],
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that a route serves. Undefined for other routes. */
    call?: Call
  }
  interface FastifyRequest {
    caller: Member | null
  }
  interface FastifyInstance {
    identification: Identification
    responses: ResponseCache
    publicAnswers: PublicAnswers
    leaving: Leaving
    uploads: UploadScanner
  }
}
