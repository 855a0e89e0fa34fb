import { directionOf, languageOfPath } from '#contract/language.ts'
import { formatRupees, type Paisa } from '#contract/money.ts'
import type { ChargedItem } from '#contract/payments.ts'
import type { ShopSettings } from '#contract/settings.ts'
import { type Html, html } from '#server/platform/html.ts'
import { shopName } from '#server/platform/settings.ts'
import { formatCharge } from '../charge-text.ts'
import { CARD_FAULTS, type CardForm, TEST_CARDS } from './card.ts'
import { STYLES } from './page-styles.ts'
import { type Translate, textIn } from './page-texts.ts'
import { isUnfinished, type SandboxSession, type ShownSession } from './sessions.ts'

const REFUSALS = {
  declined: 'Your card was declined. Nothing was charged: try again, or use another card.',
  expired: 'Your card has expired. Nothing was charged: try again, or use another card.',
  'not-confirmed': 'The payment was not confirmed. Nothing was charged: try again, or use another card.',
} as const
export type Refusal = keyof typeof REFUSALS

/**
 * The result of the customer's last attempt to pay in the sandbox, which is in the query of the page. After each
 * submitted form, the browser is redirected to the page, so that Back and Reload never submit a card again. The query
 * contains nothing that the customer has typed.
 */
export type LastTry = { refusal?: Refusal; faulty?: readonly (keyof CardForm)[] }

/** Returns the query that makes the sandbox's payment page show the result of an attempt. */
export function queryOf({ refusal, faulty = [] }: LastTry): string {
  return String(
    new URLSearchParams([...(refusal ? [['refusal', refusal]] : []), ...faulty.map((field) => ['faulty', field])]),
  )
}

/** Reads the result of the last attempt from the query of the page. Ignores all other values in the query. */
export function lastTryIn(query: URLSearchParams): LastTry {
  const refusal = query.get('refusal')
  const faulty = query.getAll('faulty').filter((field): field is keyof CardForm => Object.hasOwn(CARD_FAULTS, field))
  return { faulty, ...(refusal && Object.hasOwn(REFUSALS, refusal) ? { refusal: refusal as Refusal } : {}) }
}

/**
 * The values that the sandbox's card form contains at first. The sandbox needs no real card, so any valid date and code
 * do.
 */
const SAMPLE: CardForm = { number: '', expiry: '12 / 34', cvc: '123' }

/**
 * Returns the sandbox's payment page as HTML, in the language of the page to which the browser returns. It uses no
 * scripts and no other files.
 */
export function paymentPage(shop: ShopSettings, session: ShownSession, lastTry: LastTry): string {
  const language = languageOfPath(new URL(session.success_url).pathname)
  const t = textIn(language)
  const [price, store] = [priceOf(session), shopName(shop, language)]
  return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#1e5a33">
<title>${t('Pay {price} to {store}', { price, store })}</title>
<style>${STYLES}</style>
</head>
<body>
<main>
<header><p class="store">${store}</p><p class="badge">${t('Sandbox: no real money moves')}</p></header>
<h1>${isUnfinished(session.status) ? t('Pay {price}', { price }) : t('Payment of {price}', { price })}</h1>
${session.total === null ? '' : html`<p>${charge(session, session.total, t)}</p>`}
<p class="quiet">${t('Receipt to {email}', { email: session.customer_email })}</p>
${summary(session, t)}
<div>${body(session, lastTry, t)}</div>
</main>
</body>
</html>`.text
}

function body(session: ShownSession, lastTry: LastTry, t: Translate): Html {
  if (session.status === 'authenticating') return question(session, t)
  return isUnfinished(session.status) ? cardForm(session, lastTry, t) : outcome(session, t)
}

/**
 * Returns the price on the sandbox's payment page: the total in rupees, which the customer knows from the shop. If the
 * session has no order, it is the charged amount.
 */
function priceOf({ total, amount }: ShownSession): string {
  return total === null ? dollars(amount) : formatRupees(total)
}

function charge({ amount, currency }: ShownSession, total: Paisa, t: Translate): string {
  return t('{total}, charged as {charge}', { total: formatRupees(total), charge: formatCharge(amount, currency) })
}

function summary({ items, rounding, amount }: SandboxSession, t: Translate): Html {
  const roundingLine = rounding === 0 ? [] : [line({ name: t('Rounding'), price: rounding, quantity: 1 })]
  return html`<section aria-label="${t('What you pay for')}">
<ul>${[...items.map((item) => line({ ...item, name: nameIn(item.name, t) })), ...roundingLine]}</ul>
<p class="total"><span>${t('Total')}</span> <strong>${dollars(amount)}</strong></p>
</section>`
}

/** The lines of an order that are not products. The sandbox's payment page translates their names. */
const EXTRAS = ['Shipping', 'Tax'] as const

function nameIn(name: string, t: Translate): string {
  const extra = EXTRAS.find((one) => one === name)
  return extra ? t(extra) : name
}

function line({ name, price, quantity }: ChargedItem): Html {
  const detail = quantity > 1 ? html` <small>${quantity} × ${dollars(price)}</small>` : html``
  return html`<li><span><bdi>${name}</bdi>${detail}</span> <span class="amount">${dollars(price * quantity)}</span></li>`
}

/**
 * Returns the form in which the customer confirms a payment in the sandbox. Banks require this for some cards. A real
 * bank has a separate page for it.
 */
function question({ session_id, amount }: SandboxSession, t: Translate): Html {
  return html`<form method="post" action="/sandbox-pay/${session_id}">
<h2>${t('Your bank asks')}</h2>
<p class="quiet">${t('Do you want to pay {amount} with the card ending in 3155?', { amount: dollars(amount) })}</p>
<button name="action" value="confirm">${t('Yes, confirm the payment')}</button>
<button class="plain" name="action" value="refuse">${t('No, that was not me')}</button>
</form>`
}

function cardForm(session: ShownSession, { refusal, faulty = [] }: LastTry, t: Translate): Html {
  const field = (name: keyof CardForm, label: string, attributes: Html) =>
    cardField({ name, label, fault: faulty.includes(name) ? t(CARD_FAULTS[name]) : undefined, attributes })
  const refused = refusal ? html`<p class="notice" role="alert">${t(REFUSALS[refusal])}</p>` : html``
  const number = html`inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234" maxlength="23"`
  return html`<form method="post" action="/sandbox-pay/${session.session_id}" novalidate>
${refused}
${field('number', t('Card number'), number)}
<div class="pair">
${field('expiry', t('Expiry'), html`autocomplete="cc-exp" placeholder="MM / YY" maxlength="9"`)}
${field('cvc', t('CVC'), html`inputmode="numeric" autocomplete="cc-csc" placeholder="123" maxlength="4"`)}
</div>
<button name="action" value="pay">${t('Pay {price}', { price: priceOf(session) })}</button>
<button class="plain" name="action" value="cancel">${t('Cancel payment')}</button>
<ul class="quiet" aria-label="${t('Test cards')}">${TEST_CARDS.map((test) => html`<li><b dir="ltr">${test.number}</b> <span>${t(test.note)}</span></li>`)}</ul>
</form>`
}

type CardField = { name: keyof CardForm; label: string; fault: string | undefined; attributes: Html }

function cardField({ name, label, fault, attributes }: CardField): Html {
  const message = fault ? html`<span class="fault" id="${name}-fault">${fault}</span>` : html``
  const invalid = fault ? html`aria-invalid="true" aria-describedby="${name}-fault"` : html``
  return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" dir="ltr" value="${fault ? '' : SAMPLE[name]}" required ${attributes} ${invalid}>${message}</div>`
}

const OUTCOMES = {
  paid: 'This payment is complete. Thank you!',
  cancelled: 'This payment was cancelled. Nothing was charged.',
  expired: 'The time for this payment has expired. Nothing was charged.',
  refunded: 'This payment was refunded.',
} as const satisfies Partial<Record<SandboxSession['status'], string>>

function outcome({ status, success_url, cancel_url }: SandboxSession, t: Translate): Html {
  const sentence = isFinal(status) ? t(OUTCOMES[status]) : ''
  const link = status === 'paid' ? success_url : cancel_url
  return html`<p class="notice calm" role="status">${sentence}</p>
<p><a class="button" href="${link}">${t('Back to the shop')}</a></p>`
}

const isFinal = (status: string): status is keyof typeof OUTCOMES => Object.hasOwn(OUTCOMES, status)

const dollars = (cents: number) => formatCharge(cents, 'USD')
