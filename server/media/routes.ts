import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiScope } from '#contract/api-scopes.ts'
import { IMAGE_MAX_BYTES } from '#contract/limits.ts'
import type { SellerStaffRole } from '#contract/seller-roles.ts'
import { sellerOf } from '#server/platform/http/caller.ts'
import { toProblem } from '#server/platform/http/problem-details.ts'
import { type App, identifyCaller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { beginUpload } from '#server/platform/uploads/uploads-under-way.ts'
import { type Bucket, type ObjectParams, requireObjectName } from './buckets.ts'
import { uploadPicture } from './operations.ts'
import { publicPictures } from './public-pictures.ts'
import { saveMedia } from './save-media.ts'
import { SWEEP_PICTURES, sweepPictures } from './sweep-pictures.ts'
import { createUploadLimit } from './upload-limit.ts'

/**
 * The role that a caller needs to upload into each bucket. A seller needs a business picture for the registration, but
 * must be verified to upload product pictures. Admins with the staff role `catalogue` upload the pictures of categories
 * and banners, and the logo.
 */
const UPLOADERS = {
  'seller-images': 'seller',
  'product-images': 'verified seller',
  'shop-images': 'admin',
} as const satisfies Record<Bucket, string>
const UPLOADING_STAFF = ['catalogue'] as const
/** The roles of a seller's staff that may upload into the buckets of sellers. */
const UPLOADING_SELLER_STAFF = {
  'seller-images': ['manager'],
  'product-images': ['manager', 'products'],
  'shop-images': [],
} as const satisfies Record<Bucket, readonly SellerStaffRole[]>

/** The scope with which an API key may upload into a bucket. Buckets without an entry refuse API keys. */
const SCOPES: { [Name in Bucket]?: ApiScope } = { 'product-images': 'products:write' }

/** Adds the upload protocol of the official storage client under `/storage/v1`, and the routes of public pictures. */
export function mediaRoutes(app: App, platform: Platform): void {
  platform.jobs.register(SWEEP_PICTURES, () => sweepPictures(platform), { schedule: '41 2 * * *' })
  app.register((media) => plugIn(media, platform), { prefix: '/storage/v1' })
}

async function plugIn(media: FastifyInstance, platform: Platform): Promise<void> {
  await media.register(multipart, { limits: { fileSize: IMAGE_MAX_BYTES, files: 1, fields: 10 } })
  media.addContentTypeParser(
    /^(image\/|application\/octet-stream)/,
    { parseAs: 'buffer', bodyLimit: IMAGE_MAX_BYTES },
    (_, body, done) => done(null, body),
  )
  media.setValidatorCompiler(() => () => true)
  media.setErrorHandler((error, request, reply) => sendStorageError(reply, toProblem(error, request)))
  const countUpload = createUploadLimit(platform)
  /**
   * Runs before the body of an upload arrives. Checks the caller's role, and limits the number of uploaded pictures.
   */
  const requireUploader = async (request: FastifyRequest, reply: FastifyReply) => {
    const { bucket } = requireObjectName(request.params as ObjectParams)
    const member = await identifyCaller(request, reply, UPLOADERS[bucket], {
      staff: UPLOADING_STAFF,
      sellerStaff: UPLOADING_SELLER_STAFF[bucket],
      scope: SCOPES[bucket],
    })
    request.caller = member
    const uploader = UPLOADERS[bucket] === 'admin' ? member : (sellerOf(member) ?? member)
    beginUpload(request, reply, uploader)
    await countUpload(uploader)
  }
  const options = { onRequest: requireUploader, config: { admitsItself: true, operation: uploadPicture } }
  media.post('/object/:bucket/*', options, async (request, reply) => {
    const { bucket, path } = requireObjectName(request.params as ObjectParams)
    const bytes = await uploadedBytes(request)
    const owner_id = request.caller?.user_id ?? null
    await media.admission.admit('uploading', request, reply, () =>
      saveMedia(platform, { bucket, path, owner_id, bytes }),
    )
    return { Id: randomUUID(), Key: `${bucket}/${path}` }
  })

  publicPictures(media, platform)
}

/** Returns the uploaded file: the file in a multipart body, or the whole body. */
async function uploadedBytes(request: FastifyRequest): Promise<Buffer> {
  if (Buffer.isBuffer(request.body)) return request.body
  if (!request.isMultipart()) throw new Problem('unsupported_media_type')
  try {
    const file = await request.file()
    if (!file) throw new Problem('bad_request', { message: 'The form contains no file.' })
    return await file.toBuffer()
  } catch (error) {
    // An error with a code means that the upload exceeds a limit. An error without a code means that the multipart body
    // is malformed.
    if (error instanceof Error && !('code' in error))
      throw new Problem('bad_request', { message: 'The upload was cut off, or it is not a valid multipart form.' })
    throw error
  }
}

/**
 * Sends an error as problem details, with the additional members that storage clients read: `statusCode` and `error`. A
 * body over the limit is a picture of 3 MB or more, because uploads have no other body.
 */
function sendStorageError(reply: FastifyReply, problem: Problem): FastifyReply {
  const { status, code, message, details } =
    problem.code === 'body_too_large' ? new Problem('image_too_large') : problem
  const retryAfter = details.retryAfter ?? (status === 503 ? 1 : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  const error = code === 'object_exists' ? 'Duplicate' : code
  return reply
    .status(status)
    .send({ statusCode: String(status), error, code, status, title: message, message, errors: [] })
}
