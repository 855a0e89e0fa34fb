import { type Language, pathIn } from '#contract/language.ts'
import type { ShopSettings } from '#contract/settings.ts'
import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/post.ts'
import type { Recipient } from '#server/platform/mail/recipient.ts'
import { type Sender, shopName } from '#server/platform/settings.ts'
import { type Translate, textIn } from './mail-texts.ts'

/** The number of last digits of a phone number that an email shows. */
const SHOWN_DIGITS = 4

/**
 * The variable content of a sign-in email: a link, a code that can be used instead of the link, and their lifetime in
 * seconds.
 */
type Sent = { link: string; code: string; lifetime: number }

const UNITS = [
  [86_400, 'one day', '{count} days'],
  [3600, 'one hour', '{count} hours'],
  [60, 'one minute', '{count} minutes'],
  [1, 'one second', '{count} seconds'],
] as const

function inWords(seconds: number, t: Translate): string {
  const [length, one, many] = UNITS.find(([length]) => seconds % length === 0) ?? UNITS[3]
  const count = seconds / length
  return count === 1 ? t(one) : t(many, { count })
}

function howLong(lifetime: number, t: Translate): string {
  return t('The link and the code work once, within {duration}.', { duration: inWords(lifetime, t) })
}

export function confirmationMail(store: ShopSettings, to: Recipient, { link, code, lifetime }: Sent): Mail {
  const t = textIn(to.language)
  return letter(store, to, {
    own: { kind: 'sign_up', values: {} },
    subject: t('Confirm your e-mail for {store}', { store: shopName(store, to.language) }),
    heading: t('Welcome! Please confirm your e-mail'),
    lines: [t('One click and your account is ready.')],
    kept: [
      howLong(lifetime, t),
      t(
        'If you did not sign up just now, do not use this link. It would confirm an account that another person requested.',
      ),
    ],
    button: { label: t('Confirm my e-mail'), url: link },
    code,
  })
}

export function recoveryMail(store: ShopSettings, to: Recipient, { link, code, lifetime }: Sent): Mail {
  const t = textIn(to.language)
  return letter(store, to, {
    own: { kind: 'password_reset', values: {} },
    subject: t('Set a new password for {store}', { store: shopName(store, to.language) }),
    heading: t('Set a new password'),
    lines: [t('We received a request for a new password.')],
    kept: [t('If it was not you, ignore this email. Your password stays the same.'), howLong(lifetime, t)],
    button: { label: t('Set a new password'), url: link },
    code,
  })
}

export function magicLinkMail(store: ShopSettings, to: Recipient, { link, code, lifetime }: Sent): Mail {
  const t = textIn(to.language)
  return letter(store, to, {
    own: { kind: 'login_link', values: {} },
    subject: t('Your login for {store}', { store: shopName(store, to.language) }),
    heading: t('Log in with the button below'),
    lines: [],
    kept: [`${howLong(lifetime, t)} ${t('If you did not request a login link, ignore this email.')}`],
    button: { label: t('Log in'), url: link },
    code,
  })
}

export function invitationMail(store: ShopSettings, to: Recipient, { link, code, lifetime }: Sent): Mail {
  const t = textIn(to.language)
  return letter(store, to, {
    own: { kind: 'invitation', values: {} },
    subject: t('You are invited to {store}', { store: shopName(store, to.language) }),
    heading: t('You are invited'),
    lines: [
      t('{store} created an account for you. Accept the invitation and choose a password in your settings.', {
        store: shopName(store, to.language),
      }),
    ],
    kept: [howLong(lifetime, t)],
    button: { label: t('Accept the invitation'), url: link },
    code,
  })
}

export function reauthenticationMail(store: ShopSettings, to: Recipient, { code, lifetime }: Omit<Sent, 'link'>): Mail {
  const t = textIn(to.language)
  return letter(store, to, {
    own: { kind: 'confirmation_code', values: { code } },
    subject: t('{code} is your {store} code', { code, store: shopName(store, to.language) }),
    heading: t('Confirm that it is you'),
    lines: [],
    kept: [
      t('Enter this code to confirm the change. It works once, within {duration}. We will never ask you for it.', {
        duration: inWords(lifetime, t),
      }),
    ],
    code,
  })
}

/** Returns the text message that contains a code. */
export function codeText(store: ShopSettings, code: string, language: Language): string {
  return textIn(language)('{store}: your code is {code}. We will never ask you for it.', {
    store: shopName(store, language),
    code,
  })
}

/**
 * Returns the email that asks the owner of one email address to confirm a change of an account's email. `hasOldEmail`
 * is false if the account gets its first email. A stranger can make the shop send this email. It therefore asks
 * recipients who did not request the change not to use the link.
 */
export function emailChangeMail(
  store: ShopSettings,
  to: Recipient,
  { newEmail, hasOldEmail }: { newEmail: string; hasOldEmail: boolean },
  { link, code, lifetime }: Sent,
): Mail {
  const t = textIn(to.language)
  const email = newEmail
  return letter(store, to, {
    own: { kind: hasOldEmail ? 'email_change' : 'first_email', values: { new_email: email } },
    subject: t('Confirm your new e-mail for {store}', { store: shopName(store, to.language) }),
    heading: t('Confirm the change of your e-mail'),
    lines: [
      hasOldEmail
        ? t('You asked to change the email of your account to {email}.', { email })
        : t('You asked to sign in to your account with the email {email}.', { email }),
    ],
    kept: [
      ...(hasOldEmail ? [t('You must confirm this change from the old and the new email address.')] : []),
      t(
        'If you did not ask for this, do not use this link. It would give this email to the account of another person.',
      ),
      howLong(lifetime, t),
    ],
    button: { label: t('Confirm the change'), url: link },
    code,
  })
}

/**
 * A change of the ways to sign in to an account. `email` and `phone` are the new values. `factor` is the type of the
 * second factor, and `provider` is the name of the login provider. A stranger can make the shop send these emails, so
 * no field contains free text of a user.
 */
export type SignInChange =
  | { change: 'password_changed' | 'phone_removed' | 'account_deleted' }
  | { change: 'email_changed'; email: string }
  | { change: 'phone_changed'; phone: string }
  | { change: 'factor_added' | 'factor_removed'; factor: string }
  | { change: 'identity_linked' | 'identity_unlinked'; provider: string }

/**
 * Returns the name of a login provider in emails. For a company's single sign-on, which only has an id, this is a
 * general name.
 */
function providerInWords(provider: string, t: Translate): string {
  return provider.startsWith('sso:') ? t('single sign-on') : provider
}

/** Returns the subject and the first line of the email about a change of the ways to sign in. */
function changeInWords(changed: SignInChange, t: Translate): { subject: string; line: string } {
  switch (changed.change) {
    case 'password_changed':
      return { subject: t('Your password was changed'), line: t('The password of your account was changed.') }
    case 'email_changed':
      return {
        subject: t('Your email was changed'),
        line: t('The email of your account is now {email}. You can no longer log in with the old email.', {
          email: changed.email,
        }),
      }
    case 'phone_changed':
      return {
        subject: t('A phone was added to your account'),
        line: t('The phone number ending in {digits} can now sign in to your account.', {
          digits: changed.phone.slice(-SHOWN_DIGITS),
        }),
      }
    case 'phone_removed':
      return {
        subject: t('A phone was removed from your account'),
        line: t('You can no longer log in with your phone number.'),
      }
    case 'factor_added':
      return {
        subject: t('A second factor was added to your account'),
        line: t('A second factor ({factor}) was added to your account.', { factor: changed.factor }),
      }
    case 'factor_removed':
      return {
        subject: t('A second factor was removed from your account'),
        line: t('A second factor ({factor}) was removed from your account.', { factor: changed.factor }),
      }
    case 'identity_linked':
      return {
        subject: t('A login was linked to your account'),
        line: t('Your account can now be opened with a {provider} login.', {
          provider: providerInWords(changed.provider, t),
        }),
      }
    case 'identity_unlinked':
      return {
        subject: t('A login was removed from your account'),
        line: t('The {provider} login no longer opens your account.', {
          provider: providerInWords(changed.provider, t),
        }),
      }
    case 'account_deleted':
      return { subject: t('Your account was deleted'), line: t('Your account and its login were deleted.') }
  }
}

/**
 * Returns the email that notifies the owner of a change of the account. It also says what to do if the owner did not
 * make the change.
 */
export function accountChangedMail({ store, publicUrl }: Sender, to: Recipient, changed: SignInChange): Mail {
  const t = textIn(to.language)
  const { subject, line } = changeInWords(changed, t)
  const isOver = changed.change === 'account_deleted'
  const { email } = store
  const ifUnknown = isOver
    ? t('If this was not you, contact us: {email}.', { email })
    : t('If this was not you, set a new password at once and contact us: {email}.', { email })
  return letter(store, to, {
    own: { kind: 'account_changed', values: { title: subject, details: line } },
    subject: `${subject} (${shopName(store, to.language)})`,
    heading: subject,
    lines: [line],
    kept: [`${t('If you made this change, you do not need to do anything.')} ${ifUnknown}`],
    ...(isOver
      ? {}
      : { button: { label: t('Set a new password'), url: publicUrl + pathIn(to.language, '/forgot-password') } }),
  })
}
