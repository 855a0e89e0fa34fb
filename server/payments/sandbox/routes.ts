import type { FastifyReply } from 'fastify'
import type { App } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { type CardForm, faultsOf, isAccepted } from './card.ts'
import { finishSession } from './finish-session.ts'
import { registerMessageJob } from './message.ts'
import { type PageState, paymentPage } from './page.ts'
import { type SandboxSession, sessionOf } from './sessions.ts'

type SessionRoute = { Params: { session_id: string } }

/** Styles stand in the page itself, and there is no script. */
const CONTENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** The sandbox's hosted page; a real provider has it on a site of its own. */
export function sandboxRoutes(app: App, platform: Platform): void {
  registerMessageJob(app, platform)
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )

    scope.get<SessionRoute>('/sandbox-pay/:session_id', { schema: { hide: true } }, async ({ params }, reply) => {
      const session = await existingSession(platform, params.session_id)
      return sendPage(platform, reply, session, {})
    })

    scope.post<SessionRoute & { Body: unknown }>(
      '/sandbox-pay/:session_id',
      { schema: { hide: true } },
      async ({ params, body }, reply) => {
        const session = await existingSession(platform, params.session_id)
        const form = body instanceof URLSearchParams ? body : new URLSearchParams()
        if (session.status !== 'open' && session.status !== 'declined') {
          return reply.redirect(session.status === 'paid' ? session.success_url : session.cancel_url, 303)
        }
        if (form.get('action') === 'cancel') {
          await finishSession(app, platform, session, 'cancelled')
          return reply.redirect(session.cancel_url, 303)
        }
        const card: CardForm = {
          number: form.get('number') ?? '',
          expiry: form.get('expiry') ?? '',
          cvc: form.get('cvc') ?? '',
        }
        const faults = faultsOf(card, new Date())
        if (Object.keys(faults).length > 0) return sendPage(platform, reply.status(422), session, { card, faults })
        if (isAccepted(card)) {
          await finishSession(app, platform, session, 'paid')
          return reply.redirect(session.success_url, 303)
        }
        await finishSession(app, platform, session, 'declined')
        return sendPage(platform, reply.status(402), session, { card, isDeclined: true })
      },
    )
  })
}

async function existingSession({ database }: Platform, sessionId: string): Promise<SandboxSession> {
  const session = await sessionOf(database, sessionId)
  if (!session) throw new Problem('payment_not_found')
  return session
}

function sendPage(platform: Platform, reply: FastifyReply, session: SandboxSession, state: PageState): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', CONTENT_POLICY)
    .send(paymentPage(platform.configuration.store.name, session, state))
}
