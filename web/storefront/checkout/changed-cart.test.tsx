import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { rupees } from '#contract/money.ts'
import { type ProblemCode, problems } from '#contract/problems.ts'
import { CART_ITEM } from '#contract/testing/fixtures.ts'
import { ApiProblem } from '#web/api/client.ts'
import type { CartLine } from '../cart/cart-line.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import { orderableCart, shownCartOf } from './orderable-cart.ts'
import { Refusal } from './refusal.tsx'

const ID = CART_ITEM.product_id

function line(changes: Partial<CartLine> = {}): CartLine {
  return { ...CART_ITEM, id: changes.name ?? CART_ITEM.name, ...changes }
}

/** Returns the text of a screen. Tags between texts become a vertical bar, but tags around a name are removed. */
const textOf = (screen: ReactElement) =>
  renderToStaticMarkup(<MemoryRouter>{screen}</MemoryRouter>)
    .replace(/<\/?bdi>/g, '')
    .replace(/<[^>]*>/g, '|')
    .replace(/\|+/g, '|')

function refusalOf(members: object, code: ProblemCode = 'cart_changed'): string {
  const problem = { status: 409, code, message: problems[code].message, errors: [] }
  return textOf(<Refusal error={new ApiProblem({ ...problem, ...members })} />)
}

describe('an order that is refused because of some of its lines', () => {
  const named = { product_id: ID, name: 'Onions', quantity: 7, stock: 2, price: rupees(90) }

  it.each<[words: string, what: string, ProblemCode, object]>([
    ['Onions: only 2 left, you want 7', 'too few units are left', 'out_of_stock', {}],
    ['Onions: sold out', 'no unit is left', 'out_of_stock', { stock: 0 }],
    ['Onions: no longer sold', 'its seller has withdrawn it', 'product_unavailable', {}],
    ['Onions: 7 × Rs. 90', 'the order is too large', 'order_too_large', {}],
  ])('an order that is refused because of some of its lines shows “%s” if %s', (words, _, code, changes) => {
    const text = refusalOf({ lines: [{ ...named, ...changes }] }, code)
    expect(text).toContain(`|${words}|`)
    expect(text).toContain(problems[code].message)
  })

  it('the message about a refused order shows no lines if the problem code is about something else', () => {
    const text = refusalOf({ lines: [named] }, 'too_many_orders')
    expect(text).toContain(problems.too_many_orders.message)
    expect(text).not.toContain('Onions')
  })
})

describe('an order that is refused because the cart has changed', () => {
  const difference = (changes: string[], members: object = {}) => ({
    product_id: ID,
    name: 'Onions',
    changes,
    shown: { quantity: 1, price: rupees(80) },
    now: { quantity: 7, wanted: 7, price: rupees(90) },
    ...members,
  })

  it.each([
    ['Onions: quantity now 7 instead of 1', difference(['quantity'])],
    ['Onions: now Rs. 90 instead of Rs. 80', difference(['price'])],
    ['Onions: quantity now 7 instead of 1, now Rs. 90 instead of Rs. 80', difference(['quantity', 'price'])],
    ['Onions: added, 7 × Rs. 90', difference(['added'], { shown: null })],
    ['Onions: no longer in your cart', difference(['removed'], { now: null })],
    ['Onions: only 2 left, you want 7', difference(['short'], { now: { quantity: 2, wanted: 7, price: rupees(90) } })],
    ['Onions: sold out', difference(['sold_out'])],
    ['Onions: no longer sold', difference(['no_longer_sold'])],
  ])('an order that is refused because the cart has changed shows “%s” and the new total', (words, changed) => {
    const text = refusalOf({ differences: [changed], total: { shown: rupees(280), now: rupees(830) } })
    expect(text).toContain(`|${words}|`)
    expect(text).toContain('|Total: now Rs. 830 instead of Rs. 280|')
    expect(text).toContain('Your order was not placed.')
  })

  it('an order that is refused because the cart has changed shows no total if the total is unchanged', () => {
    const text = refusalOf({ differences: [difference(['price'])], total: { shown: rupees(280), now: rupees(280) } })
    expect(text).not.toContain('Total')
  })
})

describe('the summary of the checkout', () => {
  const cart = orderableCart(
    [
      line({ quantity: 5, stock: 2, is_available: false }),
      line({ product_id: 'rice', name: 'Rice', stock: 0, is_available: false }),
      line({ product_id: 'mangoes', name: 'Mangoes', quantity: 1, price: rupees(300) }),
    ],
    rupees(200),
  )
  const card = { cart, totals: cart.totalsBy.card, formId: 'billing', method: 'card' as const, isBusy: false }

  it('the summary of the checkout marks sold-out products and excess quantities, and orders only what is in stock', () => {
    const text = textOf(<CheckoutSummary {...card} isChanged={false} />)
    expect(text).toContain('|2 × 1 kg, you want 5|Only 2 left|')
    expect(text).toContain('|This product is not in your order|Sold out|')
    expect(text).toContain('|Rs. 680|')
    expect(shownCartOf(cart)).toEqual({
      lines: [
        { product_id: ID, quantity: 2, price: rupees(90) },
        { product_id: 'mangoes', quantity: 1, price: rupees(300) },
      ],
      total_amount: rupees(680),
    })
  })

  it('the summary of the checkout has the button “Accept and continue to payment” if the cart has changed', () => {
    const button = (isChanged: boolean) => textOf(<CheckoutSummary {...card} isChanged={isChanged} />)
    expect(button(false)).toContain('|Continue to payment|')
    expect(button(true)).toContain('|Accept and continue to payment|')
  })

  it('the summary of the checkout has the button “Place the order” and the amount to have ready if the order is paid at the door', () => {
    const cash = { ...card, totals: cart.totalsBy.cash_on_delivery, method: 'cash_on_delivery' as const }
    const text = (isChanged: boolean) => textOf(<CheckoutSummary {...cash} isChanged={isChanged} />)
    expect(text(false)).toContain('|Place the order|')
    expect(text(false)).toContain('|Please have Rs. 680 in cash ready for the delivery.|')
    expect(text(true)).toContain('|Accept and place the order|')
  })

  it('the summary of the checkout sends nothing if no product can be ordered', () => {
    expect(shownCartOf(orderableCart([line({ stock: 0 })], rupees(200)))).toBeUndefined()
  })
})
