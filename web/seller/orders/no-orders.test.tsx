// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PAYMENT_METHODS, type PaymentMethod } from '#contract/payment-methods.ts'
import { CUSTOMER, STORE } from '#contract/testing/fixtures.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import * as orders from './orders.tsx'

const BY_CARD = 'after customers have paid for your products'

afterEach(cleanup)

it.each<[readonly PaymentMethod[], string]>([
  [['card'], `Orders appear here ${BY_CARD}.`],
  [['cash_on_delivery'], 'Orders appear here as soon as customers have ordered your products.'],
  [PAYMENT_METHODS, `Orders appear here ${BY_CARD}, or ordered them with cash on delivery.`],
])(
  'the empty order list of a seller says when orders appear in a shop with the payment methods %j',
  async (methods, text) => {
    const payment_methods = STORE.payment_methods.filter(({ payment_method }) => methods.includes(payment_method))
    renderScreen(orders, {
      ...{ path: '/seller/orders', account: { ...CUSTOMER, role: 'seller' }, store: { ...STORE, payment_methods } },
      answers: { '/api/seller/orders': { items: [], next_cursor: null } },
    })
    expect(await screen.findByText(text)).toBeTruthy()
  },
)
