import { directionOf } from '#contract/language.ts'
import { formatRupees } from '#contract/money.ts'
import { shownPhone } from '#contract/phone.ts'
import { type Html, html } from '#server/platform/html.ts'
import type { ProviderForm } from '../provider.ts'
import { STYLES } from '../sandbox/page-styles.ts'
import { type Translate, textIn } from './page-texts.ts'
import type { PayPagePayment } from './queries.ts'

/** The display name of each provider whose payments start on a page of the shop. */
const NAMES = { jazzcash: 'JazzCash', easypaisa: 'Easypaisa' } as const

export type PayPage = { store: string; payment: PayPagePayment; backUrl: string }

/** Returns the name of a provider in the language of the page. */
export function nameOf(provider: string, t: Translate): string {
  return Object.hasOwn(NAMES, provider) ? t(NAMES[provider as keyof typeof NAMES]) : provider
}

/**
 * Returns the page with the form that opens the provider's page. The customer submits the form with a button. If a
 * script submitted it, the browser's Back button would send it again.
 */
export function formPage(page: PayPage, { url, fields }: ProviderForm): string {
  const t = textIn(page.payment.language)
  const provider = nameOf(page.payment.provider, t)
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  return wholePage(
    page,
    t,
    html`<form method="post" action="${url}">
<p>${t('You pay on the page of {provider}. Then it brings you back to the shop.', { provider })}</p>
${hidden}
<button>${t('Continue to {provider}', { provider })}</button>
<a class="button plain" href="${page.backUrl}">${t('Back to the order')}</a>
</form>`,
  )
}

/** Returns the page on which the customer enters the phone number that gets the payment request. */
export function phonePage(page: PayPage, isFaulty: boolean): string {
  const { payment, backUrl } = page
  const t = textIn(payment.language)
  const provider = nameOf(payment.provider, t)
  const fault = isFaulty
    ? html`<span class="fault" id="phone-fault" role="alert">${t('Enter a mobile number of Pakistan, such as 0300 1234567.')}</span>`
    : html``
  const invalid = isFaulty ? html`aria-invalid="true" aria-describedby="phone-fault"` : html``
  const explanation = t(
    'Enter the phone number of your {provider} account. {provider} then sends a request to this phone.',
    { provider },
  )
  return wholePage(
    page,
    t,
    html`<form method="post" action="/pay/${payment.provider}/${payment.provider_session_id}" novalidate>
<p>${explanation}</p>
<div class="field"><label for="phone">${t('Phone number')}</label>
<input id="phone" name="phone" type="tel" dir="ltr" autocomplete="tel" value="${shownPhone(payment.phone)}" required ${invalid}>${fault}</div>
<button>${t('Send the request to my phone')}</button>
<a class="button plain" href="${backUrl}">${t('Back to the order')}</a>
</form>`,
  )
}

function wholePage({ store, payment }: PayPage, t: Translate, body: Html): string {
  const [price, provider] = [formatRupees(payment.amount), nameOf(payment.provider, t)]
  return html`<!doctype html>
<html lang="${payment.language}" dir="${directionOf(payment.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#1e5a33">
<title>${t('Pay {price} with {provider}', { price, provider })}</title>
<style>${STYLES}</style>
</head>
<body>
<main>
<header><p class="store">${store}</p></header>
<h1>${t('Pay {price}', { price })}</h1>
<p class="quiet">${t('With {provider}', { provider })}</p>
<div>${body}</div>
</main>
</body>
</html>`.text
}
