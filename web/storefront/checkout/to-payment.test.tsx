import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { PAYMENT_WINDOW_MINUTES } from '#contract/limits.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import { loadAllDictionaries } from '#web/text/dictionaries.ts'
import { LanguageProvider } from '#web/text/text.tsx'
import { ToPayment } from './to-payment.tsx'

await loadAllDictionaries()

function screenFor(method: PaymentMethod, language: 'en' | 'ur' = 'en'): string {
  return renderToStaticMarkup(
    <LanguageProvider value={language}>
      <MemoryRouter>
        <ToPayment url="/pay" method={method} />
      </MemoryRouter>
    </LanguageProvider>,
  )
}

it('the screen before the payment page states the minutes after which an unpaid order is cancelled', () => {
  expect(screenFor('card')).toContain(`The order is kept for ${PAYMENT_WINDOW_MINUTES} minutes.`)
  expect(screenFor('card', 'ur')).toContain(`آرڈر ${PAYMENT_WINDOW_MINUTES} منٹ تک آپ کا منتظر رہے گا۔`)
})

it('the screen after a cash order mentions no time limit, because the order does not expire', () => {
  expect(screenFor('cash_on_delivery')).toContain('The order confirmation opens now.')
  expect(screenFor('cash_on_delivery')).not.toContain('minutes')
})
