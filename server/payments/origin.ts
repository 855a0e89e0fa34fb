import type { FastifyRequest } from 'fastify'
import type { Platform } from '#server/platform/platform.ts'

/**
 * Where the browser came from and shall return to: PUBLIC_URL. While that is `localhost`, the same shop answers under other names too
 * (127.0.0.1, the machine's name), and a session lives under the one that the visitor used.
 */
export function originOf({ configuration }: Platform, request: FastifyRequest): string {
  const { publicUrl } = configuration
  return new URL(publicUrl).hostname === 'localhost' ? `${request.protocol}://${request.host}` : publicUrl
}
