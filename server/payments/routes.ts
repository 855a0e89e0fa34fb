import type { FastifyReply, FastifyRequest } from 'fastify'
import * as calls from '#contract/payments.ts'
import * as refundCalls from '#contract/refunds.ts'
import { createUploadLimit } from '#server/media/upload-limit.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listPaymentDifferences } from './comparison/list-differences.ts'
import { createCheckoutSession } from './create-checkout-session.ts'
import { registerPaymentJobs } from './jobs.ts'
import { receivePaymentMessage } from './operation.ts'
import { originOf } from './origin.ts'
import { payPageRoutes } from './pay-page/routes.ts'
import { receiveMessage } from './receive-message.ts'
import { decideRefundRequest } from './refunds/decide-refund-request.ts'
import { listRefundRequests } from './refunds/list-refund-requests.ts'
import { readRefundPhoto, uploadRefundPhoto } from './refunds/refund-photo.ts'
import { requestRefund } from './refunds/request-refund.ts'
import { sandboxRoutes } from './sandbox/routes.ts'

export function paymentRoutes(app: App, platform: Platform): void {
  serve(app, calls.createCheckoutSession, ({ caller, body, raw }) =>
    createCheckoutSession(platform, caller, body, originOf(platform, raw)),
  )
  refundRoutes(app, platform)
  serve(app, refundCalls.listPaymentDifferences, ({ query }) => listPaymentDifferences(platform, query))
  webhookRoute(app, platform)
  // The sandbox is only available if Stripe is not configured. In a shop that takes real money, orders must not become
  // paid without money.
  if (!platform.configuration.stripe) sandboxRoutes(app, platform)
  payPageRoutes(app, platform)
  registerPaymentJobs(platform)
}

function refundRoutes(app: App, platform: Platform): void {
  const countUpload = createUploadLimit(platform)
  serve(app, refundCalls.requestRefund, ({ caller, params, body }) =>
    requestRefund(platform, caller, params.order_id, body),
  )
  serve(app, refundCalls.uploadRefundPhoto, async ({ caller, params, file }) => {
    await countUpload(caller)
    return uploadRefundPhoto(platform, caller, params.order_id, file)
  })
  serve(app, refundCalls.readRefundPhoto, ({ caller, params: { order_id }, reply }) =>
    readRefundPhoto(platform, reply, { order_id, customer_id: caller.user_id }),
  )
  serve(app, refundCalls.readAnyRefundPhoto, ({ params, reply }) => readRefundPhoto(platform, reply, params))
  serve(app, refundCalls.listRefundRequests, ({ query }) => listRefundRequests(platform, query))
  serve(app, refundCalls.decideRefundRequest, ({ caller, params, body }) =>
    decideRefundRequest(platform, caller, params.request_id, body),
  )
}

/**
 * Adds the route for webhooks of payment providers. The body is not parsed, because the signature of the provider
 * belongs to its exact bytes.
 */
function webhookRoute(app: App, platform: Platform): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    const receive = async (request: MessageRequest, reply: FastifyReply) => {
      const { params, body, headers, url } = request
      const { searchParams: query } = new URL(url, 'http://shop')
      const answer = await receiveMessage(platform, params.provider, body ?? Buffer.alloc(0), headers, query)
      return answer ? reply.type(answer.type).send(answer.body) : { received: true }
    }
    scope.post('/webhooks/payments/:provider', { config: { operation: receivePaymentMessage } }, receive)
    // Easypaisa sends its notifications as GET requests.
    scope.get('/webhooks/payments/:provider', { schema: { hide: true } }, receive)
  })
}

type MessageRequest = FastifyRequest<{ Params: { provider: string }; Body: Buffer | undefined }>
