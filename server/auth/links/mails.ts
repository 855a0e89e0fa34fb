import type { Configuration, Store } from '#server/platform/configuration.ts'
import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/post.ts'

/** The number of last digits of a phone number that an email shows. */
const SHOWN_DIGITS = 4

/**
 * The variable content of an email: a link, a code that can be used instead of the link, and their lifetime in seconds.
 */
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
  return `The link and the code work once, within ${inWords(lifetime)}.`
}

export function confirmationMail(store: Store, to: string, { link, code, lifetime }: Sent): Mail {
  return letter(store, to, {
    subject: `Confirm your e-mail for ${store.name}`,
    heading: 'Welcome! Please confirm your e-mail',
    lines: [
      `One click and your account is ready. ${howLong(lifetime)}`,
      'If you did not sign up just now, do not use this link. It would confirm an account that another person requested.',
    ],
    button: { label: 'Confirm my e-mail', url: link },
    code,
  })
}

export function recoveryMail(store: Store, to: string, { link, code, lifetime }: Sent): Mail {
  return letter(store, to, {
    subject: `Set a new password for ${store.name}`,
    heading: 'Set a new password',
    lines: [
      'We received a request for a new password. If it was not you, ignore this email. Your password stays the same.',
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
    lines: [`${howLong(lifetime)} If you did not request it, ignore this email.`],
    button: { label: 'Log in', url: link },
    code,
  })
}

export function invitationMail(store: Store, to: string, { link, code, lifetime }: Sent): Mail {
  return letter(store, to, {
    subject: `You are invited to ${store.name}`,
    heading: 'You are invited',
    lines: [
      `${store.name} created an account for you. Accept the invitation and choose a password in your settings.`,
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
      `Enter this code to confirm the change. It works once, within ${inWords(lifetime)}. We will never ask you for it.`,
    ],
    code,
  })
}

/** Returns the text message that contains a code. */
export function codeText(store: Store, code: string): string {
  return `${store.name}: your code is ${code}. We will never ask you for it.`
}

export function emailChangeMail(store: Store, to: string, newEmail: string, { link, code, lifetime }: Sent): Mail {
  return letter(store, to, {
    subject: `Confirm your new e-mail for ${store.name}`,
    heading: 'Confirm the change of your e-mail',
    lines: [
      `You asked to change the email of your account to ${newEmail}. Both the old and the new address must confirm.`,
      howLong(lifetime),
    ],
    button: { label: 'Confirm the change', url: link },
    code,
  })
}

/**
 * A change of the ways to sign in to an account. `email` and `phone` are the new values. `factor` is the type of the
 * second factor, and `provider` is the name of the login provider. Strangers can cause these emails from the shop's
 * address, so no field contains text that a stranger can choose.
 */
export type SignInChange =
  | { change: 'password_changed' | 'phone_removed' | 'account_deleted' }
  | { change: 'email_changed'; email: string }
  | { change: 'phone_changed'; phone: string }
  | { change: 'factor_added' | 'factor_removed'; factor: string }
  | { change: 'identity_linked' | 'identity_unlinked'; provider: string }

/**
 * Returns the name of a login provider for emails. A provider of single sign-on only has an id, so it gets a general
 * name.
 */
function providerInWords(provider: string): string {
  return provider.startsWith('sso:') ? 'single sign-on' : provider
}

/** Returns the subject and the first line of the email about a change. */
function changeInWords(changed: SignInChange): { subject: string; line: string } {
  switch (changed.change) {
    case 'password_changed':
      return { subject: 'Your password was changed', line: 'The password of your account was changed.' }
    case 'email_changed':
      return {
        subject: 'Your email was changed',
        line: `The email of your account is now ${changed.email}. The old email no longer signs in.`,
      }
    case 'phone_changed':
      return {
        subject: 'A phone was added to your account',
        line: `The phone number ending in ${changed.phone.slice(-SHOWN_DIGITS)} can now sign in to your account.`,
      }
    case 'phone_removed':
      return { subject: 'A phone was removed from your account', line: 'Your phone number no longer signs in.' }
    case 'factor_added':
      return {
        subject: 'Two-factor authentication was added',
        line: `A second factor (${changed.factor}) was added to your account.`,
      }
    case 'factor_removed':
      return {
        subject: 'Two-factor authentication was removed',
        line: `A second factor (${changed.factor}) was removed from your account.`,
      }
    case 'identity_linked':
      return {
        subject: 'A login was linked to your account',
        line: `Your account can now be opened with a ${providerInWords(changed.provider)} login.`,
      }
    case 'identity_unlinked':
      return {
        subject: 'A login was removed from your account',
        line: `The ${providerInWords(changed.provider)} login no longer opens your account.`,
      }
    case 'account_deleted':
      return { subject: 'Your account was deleted', line: 'Your account and its login were deleted.' }
  }
}

/**
 * Returns the email that notifies the owner of a change of the account. It also says what to do if the owner did not
 * make the change.
 */
export function accountChangedMail({ store, publicUrl }: Configuration, to: string, changed: SignInChange): Mail {
  const { subject, line } = changeInWords(changed)
  const isOver = changed.change === 'account_deleted'
  const isUnknown = `If this was not you, ${isOver ? '' : 'set a new password at once and '}contact us: ${store.email}.`
  return letter(store, to, {
    subject: `${subject} (${store.name})`,
    heading: subject,
    lines: [line, `If you made this change, you do not need to do anything. ${isUnknown}`],
    ...(isOver ? {} : { button: { label: 'Set a new password', url: `${publicUrl}/forgot-password` } }),
  })
}
