import type { FastifyRequest } from 'fastify'
import type { Platform } from '#server/platform/platform.ts'

/**
 * Returns the origin of the shop to which the browser returns after a payment. It is `PUBLIC_URL`. On a developer's
 * machine, with `localhost`, it is the host of the request: the shop then has other host names too (such as 127.0.0.1),
 * and the browser is only signed in under the one that it has used.
 */
export function originOf({ configuration }: Platform, request: FastifyRequest): string {
  const { publicUrl } = configuration
  return new URL(publicUrl).hostname === 'localhost' ? `${request.protocol}://${request.host}` : publicUrl
}
