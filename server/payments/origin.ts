import type { FastifyRequest } from 'fastify'
import type { Platform } from '#server/platform/platform.ts'

/**
 * Returns the origin (scheme and host) of the shop to which the browser returns after a payment. This is `PUBLIC_URL`.
 * If `PUBLIC_URL` is `localhost`, on a developer's machine, it is the host of the request: the shop then has other host
 * names too (such as 127.0.0.1), and the browser is only signed in under the one that it has used.
 */
export function originOf({ configuration }: Platform, request: FastifyRequest): string {
  const { publicUrl } = configuration
  return new URL(publicUrl).hostname === 'localhost' ? `${request.protocol}://${request.host}` : publicUrl
}
