import { plainPagePolicy } from '#server/platform/http/security-headers.ts'
import type { App } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { mailboxPage, messagePage } from './mailbox-page.ts'
import { startPublishing } from './publish-events.ts'
import { messageById, newestMessages } from './queries.ts'

/**
 * The Content-Security-Policy of the page that shows an email. Emails have inline styles, and the frame that shows the
 * email inherits this policy.
 */
const MESSAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; base-uri 'none'; frame-ancestors 'none'"

/**
 * Starts to publish events of orders and products. With `hasMailboxPage`, also adds the mailbox page. The mailbox page
 * shows emails and text messages that are not sent, because no SMTP server or SMS gateway is configured.
 */
export function notificationRoutes(app: App, platform: Platform): void {
  const { configuration, database, settings } = platform
  startPublishing(app, platform)
  if (!configuration.hasMailboxPage) return
  const schema = { hide: true }

  app.get('/dev/mailbox.json', { schema }, async (request) => {
    const { to } = request.query as { to?: string }
    return newestMessages(database, to)
  })
  app.get('/dev/mailbox', { schema }, async (request, reply) => {
    const { to } = request.query as { to?: string }
    const page = mailboxPage(settings.current.name, await newestMessages(database, to))
    return reply.type('text/html; charset=utf-8').header('content-security-policy', plainPagePolicy(page)).send(page)
  })
  app.get('/dev/mailbox/:id', { schema }, async (request, reply) => {
    const id = Number((request.params as { id: string }).id)
    const message = Number.isSafeInteger(id) ? await messageById(database, id) : undefined
    if (!message) throw new Problem('not_found')
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', MESSAGE_POLICY)
      .send(messagePage(settings.current.name, message))
  })
}
