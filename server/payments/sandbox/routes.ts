import type { FastifyReply } from 'fastify'
import { latinDigits } from '#contract/digits.ts'
import { plainPagePolicy } from '#server/platform/http/security-headers.ts'
import type { App } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { answerTo, type CardForm, faultyFieldsOf } from './card.ts'
import { EXPIRE_SESSIONS, expireSessions, finishSession } from './finish-session.ts'
import { registerMessageJob } from './message.ts'
import { type LastTry, lastTryIn, paymentPage, queryOf, type Refusal } from './page.ts'
import { isUnfinished, moveSession, type SandboxSession, type ShownSession, sessionOf } from './sessions.ts'

type SessionRoute = { Params: { session_id: string } }

/** Adds the sandbox's payment page. A real provider's page is on its own site. */
export function sandboxRoutes(app: App, platform: Platform): void {
  registerMessageJob(app, platform)
  platform.jobs.register(EXPIRE_SESSIONS, () => expireSessions(app, platform), { schedule: '* * * * *' })
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )

    scope.get<SessionRoute>('/sandbox-pay/:session_id', { schema: { hide: true } }, async (request, reply) => {
      const session = await existingSession(platform, request.params.session_id)
      return sendPage(platform, reply, session, lastTryIn(new URL(request.url, 'http://shop').searchParams))
    })

    scope.post<SessionRoute & { Body: unknown }>(
      '/sandbox-pay/:session_id',
      { schema: { hide: true } },
      async ({ params, body }, reply) => {
        const session = await existingSession(platform, params.session_id)
        const form = body instanceof URLSearchParams ? body : new URLSearchParams()
        return act(app, platform, session, form, reply)
      },
    )
  })
}

/**
 * Performs the action of the button that the customer has pressed on the sandbox's payment page. Then redirects the
 * browser to the payment page or back to the shop. "Cancel payment" changes nothing: the customer can pay until the
 * session expires.
 */
async function act(
  app: App,
  platform: Platform,
  session: SandboxSession,
  form: URLSearchParams,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const action = form.get('action')
  const backToShop = (url: string) => reply.redirect(url, 303)
  const backToPage = (lastTry: LastTry) => reply.redirect(`/sandbox-pay/${session.session_id}?${queryOf(lastTry)}`, 303)
  if (session.status === 'paid') return backToShop(session.success_url)
  if (!isUnfinished(session.status) || action === 'cancel') return backToShop(session.cancel_url)
  if (session.status === 'authenticating') {
    if (action === 'confirm') return pay()
    if (action === 'refuse') return refuse('not-confirmed')
  }
  const typed = (name: keyof CardForm) => latinDigits(form.get(name) ?? '')
  const card = { number: typed('number'), expiry: typed('expiry'), cvc: typed('cvc') }
  const faulty = faultyFieldsOf(card, new Date())
  if (faulty.length > 0) return backToPage({ faulty })
  const answer = answerTo(card)
  if (answer === 'accepts') return pay()
  if (answer !== 'asks') return refuse(answer === 'has expired' ? 'expired' : 'declined')
  await moveSession(platform.database, session.session_id, 'authenticating')
  return backToPage({})

  async function pay() {
    await finishSession(app, platform, session, 'paid')
    return backToShop(session.success_url)
  }

  async function refuse(refusal: Refusal) {
    await finishSession(app, platform, session, 'declined')
    return backToPage({ refusal })
  }
}

async function existingSession({ database }: Platform, sessionId: string): Promise<ShownSession> {
  const session = await sessionOf(database, sessionId)
  if (!session) throw new Problem('payment_not_found')
  return session
}

function sendPage(platform: Platform, reply: FastifyReply, session: ShownSession, lastTry: LastTry): FastifyReply {
  const page = paymentPage(platform.settings.current, session, lastTry)
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', plainPagePolicy(page))
    .send(page)
}
