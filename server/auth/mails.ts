import type { Store } from '#server/configuration.ts'
import type { Mail } from '#server/platform/mail.ts'

type Letter = {
  subject: string
  heading: string
  lines: string[]
  button?: { label: string; url: string }
  code?: string
}

/** A mail in the shop's look, as HTML that reads well with pictures off and as plain text. */
export function letter(store: Store, to: string, { subject, heading, lines, button, code }: Letter): Mail {
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('')
  const link = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="background:#1e5a33;color:#ffffff;padding:14px 28px;border-radius:999px;text-decoration:none;font-weight:bold;display:inline-block">${escapeHtml(button.label)}</a></p>
       <p style="margin:0 0 16px;font-size:14px;color:#58655c">If the button does not work, open this address:<br>${escapeHtml(button.url)}</p>`
    : ''
  const digits = code
    ? `<p style="margin:0 0 16px">Your code: <strong style="font-size:22px;letter-spacing:4px">${code}</strong></p>`
    : ''
  const html = `<!doctype html><html lang="en"><body style="margin:0;background:#fbf7ee;color:#1b2a21;font:16px/1.6 Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px"><p style="font-size:22px;font-weight:bold;color:#1e5a33;margin:0 0 24px">${escapeHtml(store.name)}</p>
<h1 style="font-size:24px;line-height:1.25;margin:0 0 16px">${escapeHtml(heading)}</h1>${paragraphs}${link}${digits}
<p style="margin:32px 0 0;font-size:13px;color:#58655c">${escapeHtml(store.name)} · ${escapeHtml(store.address)} · ${escapeHtml(store.phone)}</p></div></body></html>`
  const text = [
    heading,
    ...lines,
    ...(button ? [`${button.label}: ${button.url}`] : []),
    ...(code ? [`Your code: ${code}`] : []),
    `${store.name}, ${store.address}`,
  ]
  return { to, subject, html, text: text.join('\n\n') }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

export function confirmationMail(store: Store, to: string, url: string, code: string): Mail {
  return letter(store, to, {
    subject: `Confirm your e-mail for ${store.name}`,
    heading: 'Welcome! Please confirm your e-mail',
    lines: ['One click and your account is ready. The link works for one day, and once.'],
    button: { label: 'Confirm my e-mail', url },
    code,
  })
}

export function recoveryMail(store: Store, to: string, url: string, code: string): Mail {
  return letter(store, to, {
    subject: `Set a new password for ${store.name}`,
    heading: 'Set a new password',
    lines: [
      'Somebody, hopefully you, asked for a new password. If it was not you, there is nothing to do: your password stays as it is.',
    ],
    button: { label: 'Set a new password', url },
    code,
  })
}

export function reauthenticationMail(store: Store, to: string, code: string): Mail {
  return letter(store, to, {
    subject: `${code} is your ${store.name} code`,
    heading: 'Confirm that it is you',
    lines: ['Type this code to confirm the change. Nobody of ours will ever ask you for it.'],
    code,
  })
}

export function emailChangeMail(store: Store, to: string, newEmail: string, url: string, code: string): Mail {
  return letter(store, to, {
    subject: `Confirm your new e-mail for ${store.name}`,
    heading: 'Confirm the change of your e-mail',
    lines: [`Your account is about to move to ${newEmail}. Both addresses have to confirm.`],
    button: { label: 'Confirm the change', url },
    code,
  })
}
