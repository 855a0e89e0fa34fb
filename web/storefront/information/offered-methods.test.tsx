// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import type { MetaDescriptor } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import type { Language } from '#contract/language.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#contract/payment-methods.ts'
import type { Store } from '#contract/store.ts'
import { STORE } from '#contract/testing/fixtures.ts'
import { Footer } from '#web/app/footer.tsx'
import { renderScreen, type ScreenModule } from '../../testing/render-screen.tsx'
import { Promises } from '../home/promises.tsx'
import * as about from './about.tsx'
import * as consentPolicy from './consent-policy.tsx'
import * as delivery from './delivery.tsx'
import * as moneyBack from './money-back.tsx'
import * as pages from './pages.tsx'
import * as privacy from './privacy.tsx'
import * as securePayment from './secure-payment.tsx'
import * as terms from './terms.tsx'

const SCREENS: Record<string, ScreenModule> = {
  ...{ about, delivery, terms, privacy, pages },
  ...{ 'consent policy': consentPolicy, 'money back': moneyBack, 'secure payment': securePayment },
  ...{ 'promises of the home page': { default: Promises }, footer: { default: Footer } },
}
/**
 * The screens that must describe every payment method that is switched on. The other screens must only not mention
 * methods that are switched off.
 */
const DESCRIBING = ['money back', 'secure payment', 'pages', 'promises of the home page', 'footer', 'delivery', 'terms']

const WORDS: Record<'card' | 'cash_on_delivery', Record<Language, RegExp>> = {
  card: { en: /\bcards?\b|provider|charged/i, ur: /(?<!ری)کارڈ|ادائیگی کی کمپنی/ },
  cash_on_delivery: { en: /\bcash\b|\bat the door\b/i, ur: /نقد/ },
}

const WALLET_ONLY: Store = { ...STORE, payment_methods: [{ payment_method: 'jazzcash', largest_total: null }] }

/** The answer to the loader of a page that shows its default text. */
const DEFAULT_TEXT = { blocks: null }

const inBothLanguages = (names: string[]) =>
  names.flatMap((name) => (['en', 'ur'] as const).map((language) => [name, language] as const))
const offering = (methods: readonly PaymentMethod[]) => ({
  ...STORE,
  payment_methods: STORE.payment_methods.filter(({ payment_method }) => methods.includes(payment_method)),
})

/** Returns the text of a screen in a shop with these payment methods. */
function textOf(name: string, language: Language, methods: readonly PaymentMethod[]): Promise<string> {
  return textIn(name, language, offering(methods))
}

/** Returns the text of a screen in a shop with these details. */
async function textIn(name: string, language: Language, store: Store): Promise<string> {
  const visit = { path: '/', account: null, answers: {}, otherwise: DEFAULT_TEXT, language, store }
  renderScreen(SCREENS[name] ?? about, visit)
  await screen.findAllByRole('link')
  return document.body.textContent ?? ''
}

afterEach(cleanup)

describe.each(inBothLanguages(Object.keys(SCREENS)))('the texts “%s” in the language %s', (name, language) => {
  it('the information pages do not mention cash if only payment by card is switched on', async () => {
    expect(await textOf(name, language, ['card'])).not.toMatch(WORDS.cash_on_delivery[language])
  })

  it('the information pages do not mention cash if only a wallet is switched on', async () => {
    expect(await textIn(name, language, WALLET_ONLY)).not.toMatch(WORDS.cash_on_delivery[language])
  })

  it('the information pages do not mention cards if only cash on delivery is switched on', async () => {
    expect(await textOf(name, language, ['cash_on_delivery'])).not.toMatch(WORDS.card[language])
  })
})

describe.each(inBothLanguages(DESCRIBING))('the texts “%s” in the language %s', (name, language) => {
  it('the information pages mention cash if only cash on delivery is switched on', async () => {
    expect(await textOf(name, language, ['cash_on_delivery'])).toMatch(WORDS.cash_on_delivery[language])
  })

  it('the information pages mention both payment methods if cards and cash are switched on', async () => {
    const text = await textOf(name, language, PAYMENT_METHODS)
    expect(text).toMatch(WORDS.card[language])
    expect(text).toMatch(WORDS.cash_on_delivery[language])
  })
})

it.each([
  ['en', /Payment by bank or Raast transfer/],
  ['ur', /بینک یا راست ٹرانسفر سے ادائیگی/],
] as const)(
  'the page about secure payment explains bank transfers in the language %s, if they are switched on',
  async (language, words) => {
    const transfer = { payment_method: 'bank_transfer', largest_total: null } as const
    const visit = { path: '/', account: null, answers: {}, otherwise: DEFAULT_TEXT, language }
    renderScreen(securePayment, { ...visit, store: { ...STORE, payment_methods: [transfer] } })
    expect(await screen.findByRole('heading', { name: words })).toBeTruthy()
    expect(document.body.textContent).not.toMatch(WORDS.cash_on_delivery[language])
    cleanup()
    renderScreen(securePayment, { ...visit, store: STORE })
    await screen.findAllByRole('heading')
    expect(screen.queryByRole('heading', { name: words })).toBeNull()
  },
)

it('the page about secure payment states the largest cash order, if the operator has set one', async () => {
  const limit = 'Cash on delivery is possible for orders of up to Rs. 25,000.'
  expect(await textOf('secure payment', 'en', PAYMENT_METHODS)).toContain(limit)
  cleanup()
  const [method] = offering(['cash_on_delivery']).payment_methods
  const unlimited = { ...STORE, payment_methods: method ? [{ ...method, largest_total: null }] : [] }
  renderScreen(securePayment, { path: '/', account: null, answers: {}, otherwise: DEFAULT_TEXT, store: unlimited })
  await screen.findByRole('heading', { name: 'Cash on delivery' })
  expect(document.body.textContent).not.toContain('orders of up to')
})

it.each<[keyof typeof WORDS, RegExp]>([
  ['card', WORDS.cash_on_delivery.en],
  ['cash_on_delivery', WORDS.card.en],
])(
  'in a shop with only the payment method %s, the description of the page about secure payment for search engines names only this method',
  (method, other) => {
    const root = { id: 'root', loaderData: { store: offering([method]), language: 'en' } }
    const meta = securePayment.meta as unknown as (given: { matches: object[] }) => MetaDescriptor[]
    const description = meta({ matches: [root] }).find((one) => 'name' in one && one.name === 'description')
    expect(JSON.stringify(description)).toMatch(WORDS[method].en)
    expect(JSON.stringify(description)).not.toMatch(other)
  },
)
