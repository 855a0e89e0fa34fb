import type { FastifyReply, FastifyRequest } from 'fastify'
import { pakistaniPhone } from '#contract/phone.ts'
import { plainPagePolicy } from '#server/platform/http/security-headers.ts'
import type { App } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { shopName } from '#server/platform/settings.ts'
import { confirmationUrl } from '../open-payment.ts'
import { originOf } from '../origin.ts'
import type { PaymentProvider } from '../provider.ts'
import { providerNamed } from '../providers.ts'
import { planPush } from '../push-payment.ts'
import { formPage, type PayPage, phonePage } from './page.ts'
import { paymentOfPage } from './queries.ts'
import { readReturn } from './read-return.ts'

type PageRoute = { Params: { provider: string; session_id: string }; Body: unknown }
type ReturnRoute = { Params: { provider: string }; Body: unknown }

/** Adds the page on which a payment starts, and the URL to which the browser returns from a provider. */
export function payPageRoutes(app: App, platform: Platform): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )

    scope.get<PageRoute>('/pay/:provider/:session_id', { schema: { hide: true } }, async (request, reply) => {
      const { page, provider } = await openPage(platform, request)
      const elsewhere = elsewhereThan(page)
      if (elsewhere) return reply.redirect(elsewhere, 303)
      const { searchParams } = new URL(request.url, 'http://shop')
      const shown = provider.push
        ? phonePage(page, searchParams.has('faulty'))
        : bridge(platform, request, page, provider)
      return sendPage(reply, shown, provider.formOrigin)
    })

    scope.post<PageRoute>('/pay/:provider/:session_id', { schema: { hide: true } }, async (request, reply) => {
      const { page, provider } = await openPage(platform, request)
      if (!provider.push) throw new Problem('payment_not_found')
      const elsewhere = elsewhereThan(page)
      if (elsewhere) return reply.redirect(elsewhere, 303)
      const phone = mobileIn(request.body)
      if (!phone) return reply.redirect(`${new URL(request.url, 'http://shop').pathname}?faulty`, 303)
      await planPush(platform, { payment_id: page.payment.payment_id, phone })
      return reply.redirect(waitingUrl(page), 303)
    })

    scope.route<ReturnRoute>({
      method: ['GET', 'POST'],
      url: '/pay/:provider/return',
      schema: { hide: true },
      async handler(request, reply) {
        const { searchParams } = new URL(request.url, 'http://shop')
        const fields = request.body instanceof URLSearchParams ? request.body : searchParams
        const order = await readReturn(platform, request.params.provider, fields)
        const origin = originOf(platform, request)
        return reply.redirect(order ? confirmationUrl(order, origin) : `${origin}/profile/orders`, 303)
      },
    })
  })
}

/**
 * Returns the mobile number in the payment form, in the stored format. A landline number is not accepted, because it
 * cannot have an account at the provider. Undefined if the form has no valid mobile number.
 */
function mobileIn(form: unknown): string | undefined {
  const phone = form instanceof URLSearchParams ? pakistaniPhone(form.get('phone') ?? '') : undefined
  return phone?.startsWith('+923') ? phone : undefined
}

/**
 * Returns a payment and its provider for the payment's page. Throws `payment_not_found` if one of them does not exist.
 */
async function openPage(platform: Platform, request: FastifyRequest<PageRoute>) {
  const { provider: name, session_id } = request.params
  const [payment, provider] = [await paymentOfPage(platform.database, name, session_id), providerNamed(platform, name)]
  if (!payment || !provider) throw new Problem('payment_not_found')
  const backUrl = confirmationUrl(payment, originOf(platform, request))
  return {
    page: { store: shopName(platform.settings.current, payment.language), payment, backUrl } satisfies PayPage,
    provider,
  }
}

/**
 * Returns the URL to which a payment page of the shop redirects, if the payment is decided or if the customer already
 * got a request on the phone. Returns undefined if the page can be shown.
 */
function elsewhereThan(page: PayPage): string | undefined {
  if (page.payment.status !== 'pending') return page.backUrl
  return page.payment.pushed_at === null ? undefined : waitingUrl(page)
}

/**
 * Returns the URL of the confirmation page. That page asks the customer to confirm on the phone, and shows the payment
 * after it has arrived.
 */
const waitingUrl = ({ backUrl }: PayPage) => `${backUrl}&phone=asked`

/**
 * Returns the page with the form that opens the provider. Throws `payment_not_found` if the provider has its own page.
 */
function bridge(platform: Platform, request: FastifyRequest, page: PayPage, provider: PaymentProvider): string {
  const { provider_session_id: session_id, charged_amount: amount, created_at } = page.payment
  const return_url = `${originOf(platform, request)}/pay/${provider.name}/return`
  const form = provider.form?.({ session_id, amount, opened_at: new Date(created_at), return_url })
  if (!form) throw new Problem('payment_not_found')
  return formPage(page, form)
}

function sendPage(reply: FastifyReply, page: string, formTarget: string | undefined): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', plainPagePolicy(page, formTarget))
    .send(page)
}
