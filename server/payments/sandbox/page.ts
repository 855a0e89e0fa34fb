import { formatRupees } from '#contract/money.ts'
import type { ChargedItem } from '#contract/payments.ts'
import { type Html, html } from '#server/platform/html.ts'
import { chargeText, formatCharge } from '../charge-text.ts'
import { CARD_FAULTS, type CardForm, TEST_CARDS } from './card.ts'
import { STYLES } from './page-styles.ts'
import { isUnfinished, type SandboxSession, type ShownSession } from './sessions.ts'

const REFUSALS = {
  declined: 'Your card was declined.',
  expired: 'Your card has expired.',
  'not-confirmed': 'The payment was not confirmed.',
}
export type Refusal = keyof typeof REFUSALS

/**
 * The result of the customer's last attempt to pay, which is in the query of the page. After each form the browser is
 * redirected to the page, so that Back and Reload never submit a card again. The query contains nothing that the
 * customer has typed.
 */
export type LastTry = { refusal?: Refusal; faulty?: readonly (keyof CardForm)[] }

/** Returns the query that makes the page show the result of an attempt. */
export function queryOf({ refusal, faulty = [] }: LastTry): string {
  return String(
    new URLSearchParams([...(refusal ? [['refusal', refusal]] : []), ...faulty.map((field) => ['faulty', field])]),
  )
}

/** Reads the result of the last attempt from the query of the page. All other values in the query are ignored. */
export function lastTryIn(query: URLSearchParams): LastTry {
  const refusal = query.get('refusal')
  const faulty = query.getAll('faulty').filter((field): field is keyof CardForm => Object.hasOwn(CARD_FAULTS, field))
  return { faulty, ...(refusal && Object.hasOwn(REFUSALS, refusal) ? { refusal: refusal as Refusal } : {}) }
}

/** The values that are already filled in. The sandbox needs no real card, so any valid date and code do. */
const SAMPLE: CardForm = { number: '', expiry: '12 / 34', cvc: '123' }

/** Returns the sandbox's payment page as HTML. It uses no scripts and no other files. */
export function paymentPage(store: string, session: ShownSession, lastTry: LastTry): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#1e5a33">
<title>Pay ${priceOf(session)} to ${store}</title>
<style>${STYLES}</style>
</head>
<body>
<main>
<header><p class="store">${store}</p><p class="badge">Sandbox: no real money moves</p></header>
<h1>${isUnfinished(session.status) ? 'Pay' : 'Payment of'} ${priceOf(session)}</h1>
${session.total === null ? '' : html`<p>${chargeText(session.total, session.amount, session.currency)}</p>`}
<p class="quiet">Receipt to ${session.customer_email}</p>
${summary(session)}
<div>${body(session, lastTry)}</div>
</main>
</body>
</html>`.text
}

function body(session: ShownSession, lastTry: LastTry): Html {
  if (session.status === 'authenticating') return question(session)
  return isUnfinished(session.status) ? cardForm(session, lastTry) : outcome(session)
}

/**
 * Returns the price on the page: the total in rupees, which the customer knows from the shop. If the session has no
 * order, it is the charged amount.
 */
function priceOf({ total, amount }: ShownSession): string {
  return total === null ? dollars(amount) : formatRupees(total)
}

function summary({ items, rounding, amount }: SandboxSession): Html {
  const roundingLine = rounding === 0 ? [] : [line({ name: 'Rounding', price: rounding, quantity: 1 })]
  return html`<section aria-label="What you pay for">
<ul>${[...items.map(line), ...roundingLine]}</ul>
<p class="total"><span>Total</span> <strong>${dollars(amount)}</strong></p>
</section>`
}

function line({ name, price, quantity }: ChargedItem): Html {
  const detail = quantity > 1 ? html` <small>${quantity} × ${dollars(price)}</small>` : html``
  return html`<li><span>${name}${detail}</span> <span class="amount">${dollars(price * quantity)}</span></li>`
}

/**
 * Returns the form in which the customer confirms a payment. Banks require this for some cards. A real bank has a
 * separate page for it.
 */
function question({ session_id, amount }: SandboxSession): Html {
  return html`<form method="post" action="/sandbox-pay/${session_id}">
<h2>Your bank asks</h2>
<p class="quiet">Do you want to pay ${dollars(amount)} with the card ending in 3155?</p>
<button name="action" value="confirm">Yes, confirm the payment</button>
<button class="plain" name="action" value="refuse">No, that was not me</button>
</form>`
}

function cardForm(session: ShownSession, { refusal, faulty = [] }: LastTry): Html {
  const field = (name: keyof CardForm, label: string, attributes: Html) =>
    cardField({ name, label, isFaulty: faulty.includes(name), attributes })
  const refused = refusal
    ? html`<p class="notice" role="alert">${REFUSALS[refusal]} Nothing was charged: try again, or use another card.</p>`
    : html``
  const number = html`inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234" maxlength="23"`
  return html`<form method="post" action="/sandbox-pay/${session.session_id}" novalidate>
${refused}
${field('number', 'Card number', number)}
<div class="pair">
${field('expiry', 'Expiry', html`autocomplete="cc-exp" placeholder="MM / YY" maxlength="9"`)}
${field('cvc', 'CVC', html`inputmode="numeric" autocomplete="cc-csc" placeholder="123" maxlength="4"`)}
</div>
<button name="action" value="pay">Pay ${priceOf(session)}</button>
<button class="plain" name="action" value="cancel">Cancel payment</button>
<ul class="quiet" aria-label="Test cards">${TEST_CARDS.map((test) => html`<li><b>${test.number}</b> <span>${test.note}</span></li>`)}</ul>
</form>`
}

type CardField = { name: keyof CardForm; label: string; isFaulty: boolean; attributes: Html }

function cardField({ name, label, isFaulty, attributes }: CardField): Html {
  const message = isFaulty ? html`<span class="fault" id="${name}-fault">${CARD_FAULTS[name]}</span>` : html``
  const invalid = isFaulty ? html`aria-invalid="true" aria-describedby="${name}-fault"` : html``
  return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${isFaulty ? '' : SAMPLE[name]}" required ${attributes} ${invalid}>${message}</div>`
}

const OUTCOMES: Partial<Record<SandboxSession['status'], string>> = {
  paid: 'This payment is complete. Thank you!',
  cancelled: 'This payment was cancelled. Nothing was charged.',
  expired: 'The time for this payment has expired. Nothing was charged.',
  refunded: 'This payment was refunded.',
}

function outcome({ status, success_url, cancel_url }: SandboxSession): Html {
  const link = status === 'paid' ? success_url : cancel_url
  return html`<p class="notice calm" role="status">${OUTCOMES[status] ?? ''}</p>
<p><a class="button" href="${link}">Back to the shop</a></p>`
}

const dollars = (cents: number) => formatCharge(cents, 'USD')
