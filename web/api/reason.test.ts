// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { loadAllDictionaries } from '#web/text/dictionaries.ts'
import { ApiProblem } from './client.ts'
import { translatedReason } from './reason.ts'

await loadAllDictionaries()

const line = { product_id: 'okra', name: 'Bhindi', names: { ur: 'بھنڈی' }, quantity: 5, stock: 2, price: 100 }
const tooFew = new ApiProblem({
  ...{ status: 409, code: 'out_of_stock', message: 'Only 2 of Bhindi left.', errors: [] },
  lines: [line],
})

it.each([
  ['/ur/cart', /بھنڈی.* صرف .*2.* باقی ہے/],
  ['/cart', /^Only 2 of Bhindi left\.$/],
])('the reason for a refused cart change on %s names the product in the language of the page', (path, reason) => {
  window.history.replaceState(null, '', path)
  expect(translatedReason(tooFew)).toMatch(reason)
})
