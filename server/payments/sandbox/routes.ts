import type { FastifyReply } from 'fastify'
import { plainPagePolicy } from '#server/platform/http/security-headers.ts'
import type { App } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { answerTo, type CardForm, faultsOf } from './card.ts'
import { EXPIRE_SESSIONS, expireSessions, finishSession } from './finish-session.ts'
import { registerMessageJob } from './message.ts'
import { type PageState, paymentPage } from './page.ts'
import { isUnfinished, moveSession, type SandboxSession, sessionOf } from './sessions.ts'

type SessionRoute = { Params: { session_id: string } }

/** The sandbox's hosted page; a real provider has it on a site of its own. */
export function sandboxRoutes(app: App, platform: Platform): void {
  registerMessageJob(app, platform)
  platform.jobs.register(EXPIRE_SESSIONS, () => expireSessions(app, platform), { schedule: '* * * * *' })
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
        return act(app, platform, session, form, reply)
      },
    )
  })
}

/** Does what a button of the page stands for, and shows the page again or leads back to the shop. */
async function act(
  app: App,
  platform: Platform,
  session: SandboxSession,
  form: URLSearchParams,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const finish = (status: 'paid' | 'declined' | 'cancelled') => finishSession(app, platform, session, status)
  const refuse = async (refusal: PageState['refusal'], card?: CardForm) => {
    await finish('declined')
    const now = await existingSession(platform, session.session_id)
    return sendPage(platform, reply.status(402), now, { refusal, ...(card ? { card } : {}) })
  }
  const action = form.get('action')
  if (!isUnfinished(session.status))
    return reply.redirect(session.status === 'paid' ? session.success_url : session.cancel_url, 303)
  if (action === 'cancel') {
    await finish('cancelled')
    return reply.redirect(session.cancel_url, 303)
  }
  const isAsked = session.status === 'authenticating'
  if (isAsked && action === 'refuse') return refuse('not confirmed')
  if (isAsked && action === 'confirm') return pay()
  const card = { number: form.get('number') ?? '', expiry: form.get('expiry') ?? '', cvc: form.get('cvc') ?? '' }
  const faults = faultsOf(card, new Date())
  if (Object.keys(faults).length > 0) return sendPage(platform, reply.status(422), session, { card, faults })
  const answer = answerTo(card)
  if (answer === 'accepts') return pay()
  if (answer !== 'asks') return refuse(answer === 'has expired' ? 'expired' : 'declined', card)
  await moveSession(platform.database, session.session_id, 'authenticating')
  return reply.redirect(`/sandbox-pay/${session.session_id}`, 303)

  async function pay() {
    await finish('paid')
    return reply.redirect(session.success_url, 303)
  }
}

async function existingSession({ database }: Platform, sessionId: string): Promise<SandboxSession> {
  const session = await sessionOf(database, sessionId)
  if (!session) throw new Problem('payment_not_found')
  return session
}

function sendPage(platform: Platform, reply: FastifyReply, session: SandboxSession, state: PageState): FastifyReply {
  const page = paymentPage(platform.configuration.store.name, session, state)
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', plainPagePolicy(page))
    .send(page)
}
