import type { Store } from '#server/configuration.ts'
import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/post.ts'

/** What a mail brings: a link, a code that does the same, and the seconds that they work. */
type Sent = { link: string; code: string; lifetime: number }

const UNITS = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const

function inWords(seconds: number): string {
  const [length, unit] = UNITS.find(([length]) => seconds % length === 0) ?? UNITS[3]
  const count = seconds / length
  return count === 1 ? `one ${unit}` : `${count} ${unit}s`
}

function howLong(lifetime: number): string {
  return `The link and the code work for ${inWords(lifetime)}, and once.`
}

export function confirmationMail(store: Store, to: string, { link, code, lifetime }: Sent): Mail {
  return letter(store, to, {
    subject: `Confirm your e-mail for ${store.name}`,
    heading: 'Welcome! Please confirm your e-mail',
    lines: [`One click and your account is ready. ${howLong(lifetime)}`],
    button: { label: 'Confirm my e-mail', url: link },
    code,
  })
}

export function recoveryMail(store: Store, to: string, { link, code, lifetime }: Sent): Mail {
  return letter(store, to, {
    subject: `Set a new password for ${store.name}`,
    heading: 'Set a new password',
    lines: [
      'Somebody, hopefully you, asked for a new password. If it was not you, there is nothing to do: your password stays as it is.',
      howLong(lifetime),
    ],
    button: { label: 'Set a new password', url: link },
    code,
  })
}

export function magicLinkMail(store: Store, to: string, { link, code, lifetime }: Sent): Mail {
  return letter(store, to, {
    subject: `Your login for ${store.name}`,
    heading: 'Log in with one click',
    lines: [`${howLong(lifetime)} If you did not ask for it, there is nothing to do.`],
    button: { label: 'Log in', url: link },
    code,
  })
}

export function invitationMail(store: Store, to: string, { link, code, lifetime }: Sent): Mail {
  return letter(store, to, {
    subject: `You are invited to ${store.name}`,
    heading: 'You are invited',
    lines: [
      `${store.name} has made an account for you. Accept, and choose a password in your settings.`,
      howLong(lifetime),
    ],
    button: { label: 'Accept the invitation', url: link },
    code,
  })
}

export function reauthenticationMail(store: Store, to: string, { code, lifetime }: Omit<Sent, 'link'>): Mail {
  return letter(store, to, {
    subject: `${code} is your ${store.name} code`,
    heading: 'Confirm that it is you',
    lines: [
      `Type this code to confirm the change. It works for ${inWords(lifetime)}, and once. Nobody of ours will ever ask you for it.`,
    ],
    code,
  })
}

/** What a code by text message says. */
export function codeText(store: Store, code: string): string {
  return `${store.name}: your code is ${code}. Nobody of ours will ever ask you for it.`
}

export function emailChangeMail(store: Store, to: string, newEmail: string, { link, code, lifetime }: Sent): Mail {
  return letter(store, to, {
    subject: `Confirm your new e-mail for ${store.name}`,
    heading: 'Confirm the change of your e-mail',
    lines: [
      `Your account is about to move to ${newEmail}. The old and the new address both have to confirm.`,
      howLong(lifetime),
    ],
    button: { label: 'Confirm the change', url: link },
    code,
  })
}
