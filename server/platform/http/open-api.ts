import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Platform } from '../platform.ts'
import type { App } from './serve.ts'

/** The page to read it runs its own files only, and calls this shop only. The hash is of a style that Swagger UI brings along. */
const DOCUMENT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='; connect-src 'self'; img-src 'self' data:; font-src 'self'; " +
  "form-action 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Documents every call that is plugged in after it: `/api/openapi.json`, and a page to read and try it at `/api/docs`. */
export async function openApi(app: App, { configuration }: Platform): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${configuration.store.name} API`,
        version: '1',
        description:
          'Amounts are whole paisa (Rs. 1 = 100 paisa), times RFC 3339 in UTC. Every call carries the public key in the header `apikey`; ' +
          'personal calls carry `Authorization: Bearer` with the session’s access token too. Errors are RFC 9457 problem details with a stable `code`.',
      },
      servers: [{ url: configuration.publicUrl }],
      components: {
        securitySchemes: {
          apikey: { type: 'apiKey', in: 'header', name: 'apikey' },
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { deepLinking: true, persistAuthorization: true },
    staticCSP: DOCUMENT_POLICY,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
