import type { Store } from '#server/configuration.ts'
import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/post.ts'

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

export function magicLinkMail(store: Store, to: string, url: string, code: string): Mail {
  return letter(store, to, {
    subject: `Your login for ${store.name}`,
    heading: 'Log in with one click',
    lines: ['The link works once, for one day. If you did not ask for it, there is nothing to do.'],
    button: { label: 'Log in', url },
    code,
  })
}

export function invitationMail(store: Store, to: string, url: string, code: string): Mail {
  return letter(store, to, {
    subject: `You are invited to ${store.name}`,
    heading: 'You are invited',
    lines: [`${store.name} has made an account for you. Accept, and choose a password in your settings.`],
    button: { label: 'Accept the invitation', url },
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

/** What a code by text message says. */
export function codeText(store: Store, code: string): string {
  return `${store.name}: your code is ${code}. Nobody of ours will ever ask you for it.`
}

export function emailChangeMail(store: Store, to: string, newEmail: string, url: string, code: string): Mail {
  return letter(store, to, {
    subject: `Confirm your new e-mail for ${store.name}`,
    heading: 'Confirm the change of your e-mail',
    lines: [`Your account is about to move to ${newEmail}. The old and the new address both have to confirm.`],
    button: { label: 'Confirm the change', url },
    code,
  })
}
