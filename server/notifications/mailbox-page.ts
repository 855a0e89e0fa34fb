import { type Html, html } from '#server/platform/html.ts'
import type { Message } from './queries.ts'

/** Returns the page with the list of messages in the mailbox, newest first. */
export function mailboxPage(storeName: string, messages: Message[]): string {
  const rows = messages.map(
    ({ id, recipient, subject, text, created_at }) =>
      html`<li><a href="/dev/mailbox/${id}"><strong>${subject || text}</strong><span>to ${recipient}</span>
<time datetime="${created_at}">${created_at.slice(0, 19).replace('T', ' ')} UTC</time></a></li>`,
  )
  const list = rows.length > 0 ? html`<ul>${rows}</ul>` : html`<p>No mail yet.</p>`
  const note = html`<h1>Mailbox</h1><p>Mail arrives here while no SMTP server is configured.</p>${list}`
  return page(`Mailbox · ${storeName}`, note)
}

/**
 * Returns the page with one message of the mailbox. An email is shown in a frame that runs no scripts. Its links open
 * outside the frame.
 */
export function messagePage(storeName: string, message: Message): string {
  const { subject, recipient, text } = message
  const framed = message.html.replace('<html', '<base target="_top"><html')
  const body = message.html
    ? html`<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation" srcdoc="${framed}"></iframe>`
    : html`<pre>${text}</pre>`
  return page(
    `${subject || 'Message'} · ${storeName}`,
    html`<p><a href="/dev/mailbox">← Mailbox</a></p><h1>${subject || 'Text message'}</h1><p>to ${recipient}</p>${body}`,
  )
}

function page(title: string, content: Html): string {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style>
body{margin:0;background:#fbf7ee;color:#1b2a21;font:17px/1.5 system-ui,sans-serif}main{max-width:46rem;margin:0 auto;padding:2rem 1rem}
h1{line-height:1.2;margin:0 0 .5rem}h1,strong,pre{unicode-bidi:plaintext}ul{list-style:none;padding:0}li a{display:grid;gap:.1rem;padding:1rem 1.25rem;margin:.6rem 0;background:#fffefa;
border:1px solid #e7dfcd;border-radius:1.25rem;color:inherit;text-decoration:none}li a:hover{background:#eef6ec}span,time{color:#58655c;font-size:.95rem}
a{color:#1e5a33}iframe{width:100%;height:70vh;border:1px solid #e7dfcd;border-radius:1.25rem;background:#fff}pre{white-space:pre-wrap}
</style></head><body><main>${content}</main></body></html>`.text
}
