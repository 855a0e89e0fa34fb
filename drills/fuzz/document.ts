import { operationsOf } from '#server/testing/api-document.ts'
import type { Client } from '../support/client.ts'
import type { Sender } from './requests.ts'
import type { Schema } from './values.ts'

type Parameter = { in: 'path' | 'query' | 'header'; name: string; schema: Schema }

/** An operation of the API document. */
export type Operation = {
  method: string
  path: string
  parameters: Parameter[]
  /** Undefined for operations without a body. */
  body: Schema | undefined
  contentType: string
  /** Bytes that may be sent instead, if the operation accepts files. */
  files?: Buffer[]
  /** The role that is most likely permitted. */
  usualSender: Sender
}

type Described = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  security?: Record<string, unknown>[]
}

/** Protocols with their own drill, because the API document does not describe them completely. */
const OWN_PROTOCOLS = /^\/(auth|storage)\/v1\//
/** A stream that does not end. */
const ENDLESS = /^\/api\/events$/

/** Reads the operations of the API document. */
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
          // Headers such as the publishable key are sent with every request.
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
