import type { FastifyRequest } from 'fastify'
import type { Platform } from '#server/platform/platform.ts'

/**
 * The origin to which the browser returns: PUBLIC_URL. If it is `localhost`, the shop also answers under other names
 * (127.0.0.1, the machine's name). The session belongs to the name in the request, so that one is used.
 */
export function originOf({ configuration }: Platform, request: FastifyRequest): string {
  const { publicUrl } = configuration
  return new URL(publicUrl).hostname === 'localhost' ? `${request.protocol}://${request.host}` : publicUrl
}
