import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DescribedOperation } from '#server/platform/http/describe-operation.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type ObjectParams, requireObjectName } from './buckets.ts'
import { readPicture, readSizedPicture } from './operations.ts'
import { sizedBytes, sizeOf } from './sized-picture.ts'
import { bytesOf, originalOf, storedPicture } from './stored-picture.ts'

/** The cache header of uploaded pictures: one hour, as `docs/specification.md` requires. */
const FOR_AN_HOUR = 'public, max-age=3600'
/** The cache header of resized pictures. They never change, because pictures are never overwritten. */
const FOR_EVER = 'public, max-age=31536000, immutable'

type Form = {
  /** The storage key of a picture. The bytes under a key never change, so the key also identifies them. */
  key: string
  type: string
  cacheControl: string
  read: () => Promise<Buffer>
}

/**
 * Adds the routes of public pictures, for the uploaded and for the resized pictures. The official storage client uses
 * the same URLs.
 */
export function publicPictures(media: FastifyInstance, platform: Platform): void {
  const find = (request: FastifyRequest) => {
    const { bucket, path } = requireObjectName(request.params as ObjectParams)
    return storedPicture(platform.database, bucket, path)
  }

  const configOf = (operation: DescribedOperation) => ({ place: 'pictures' as const, operation })
  media.get('/object/public/:bucket/*', { config: configOf(readPicture) }, async (request, reply) => {
    const picture = await find(request)
    return serve(request, reply, {
      key: originalOf(picture.storage_key),
      type: picture.content_type,
      cacheControl: FOR_AN_HOUR,
      read: () => bytesOf(platform, picture),
    })
  })

  media.get('/render/image/public/:bucket/*', { config: configOf(readSizedPicture) }, async (request, reply) => {
    const picture = await find(request)
    const { width } = request.query as { width?: string }
    const sized = sizeOf(picture, Number(width), request.headers.accept ?? '')
    reply.header('vary', 'Accept')
    return serve(request, reply, {
      key: sized?.key ?? originalOf(picture.storage_key),
      type: sized?.type ?? picture.content_type,
      cacheControl: FOR_EVER,
      read: () => (sized ? sizedBytes(platform, picture, sized) : bytesOf(platform, picture)),
    })
  })
}

async function serve(request: FastifyRequest, reply: FastifyReply, form: Form): Promise<FastifyReply> {
  const etag = `"${form.key}"`
  const isKnown = request.headers['if-none-match'] === etag
  const bytes = isKnown ? undefined : await form.read()
  reply
    .header('cache-control', form.cacheControl)
    .header('etag', etag)
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('content-security-policy', "default-src 'none'; sandbox")
  return isKnown ? reply.status(304).send() : reply.type(form.type).send(bytes)
}
