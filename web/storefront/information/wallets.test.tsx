// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Language } from '#contract/language.ts'
import { STORE } from '#contract/testing/fixtures.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import * as moneyBack from './money-back.tsx'
import * as securePayment from './secure-payment.tsx'

afterEach(cleanup)

const store = { ...STORE, payment_methods: [{ payment_method: 'jazzcash', largest_total: null } as const] }

it.each<[Language, RegExp]>([
  ['en', /JazzCash charges the total of your order in rupees\./],
  ['ur', /آپ کے آرڈر کی کل رقم روپوں میں لیتا ہے۔/],
])(
  'in a shop with only JazzCash, the page about secure payment describes it in the language %s, without cash or dollars',
  async (language, text) => {
    renderScreen(securePayment, { path: '/', account: null, answers: {}, otherwise: { blocks: null }, language, store })
    await screen.findByText(text)
    expect(document.body.textContent).not.toMatch(/US dollars|cash on delivery|امریکی ڈالر|نقد/i)
  },
)

it('in a shop with only JazzCash, the page about money back mentions no card', async () => {
  renderScreen(moneyBack, { path: '/', account: null, answers: {}, otherwise: { blocks: null }, store })
  await screen.findByText(/The money goes back the way you paid/)
  expect(document.body.textContent).not.toMatch(/\bcards?\b/i)
})
