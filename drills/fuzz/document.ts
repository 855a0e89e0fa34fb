import { operationsOf } from '#server/testing/api-document.ts'
import type { Client } from '../support/client.ts'
import type { Sender } from './requests.ts'
import type { Schema } from './values.ts'

type Parameter = { in: 'path' | 'query' | 'header'; name: string; schema: Schema }

/** An operation (method and path) of the API document. */
export type Operation = {
  method: string
  path: string
  parameters: Parameter[]
  /** The schema of the request body of an API operation. Undefined if the operation has no body. */
  body: Schema | undefined
  contentType: string
  /** Files that can be sent as the request body, if the API operation accepts files. */
  files?: Buffer[]
  /** The role whose accounts most probably have permission for the API operation. */
  usualSender: Sender
}

type Described = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  security?: Record<string, unknown>[]
}

/**
 * The paths of sign-in and storage. A separate drill sends requests to them, because the API document does not describe
 * them completely.
 */
const OWN_PROTOCOLS = /^\/(auth|storage)\/v1\//
/** Matches the paths of the event streams of customers, sellers and admins. Their responses never end. */
const ENDLESS = /^\/api\/((seller|admin)\/)?events$/

/**
 * Reads the operations of the shop's API document, without those of sign-in, storage and the event streams.
 */
export async function readDocument(client: Client, url: string): Promise<Operation[]> {
  const { body } = await client.send(url, { path: '/api/openapi.json' })
  return Object.entries(operationsOf<Described>(JSON.parse(body)))
    .filter(([path]) => !OWN_PROTOCOLS.test(path) && !ENDLESS.test(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [], requestBody, security = [] }]) => {
        const [[contentType, content] = ['application/json', undefined]] = Object.entries(requestBody?.content ?? {})
        const isOpen = !security.some((scheme) => 'bearer' in scheme)
        return {
          method: method.toUpperCase(),
          path,
          // Header parameters are left out, because every request of the fuzzer already sends them.
          parameters: parameters.filter((parameter) => parameter.in !== 'header'),
          body: content?.schema,
          contentType,
          usualSender: isOpen ? 'guest' : senderOf(path),
        }
      }),
    )
}

function senderOf(path: string): Sender {
  if (path.startsWith('/api/admin/')) return 'admin'
  return path.startsWith('/api/seller/') ? 'seller' : 'customer'
}
