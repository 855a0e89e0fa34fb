import { expect, it } from 'vitest'
import { rupees } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { DEFAULT_SETTINGS } from '#contract/settings.ts'
import { ORDER } from '#contract/testing/fixtures.ts'
import { customerMail } from './mails.ts'

const sender = { store: DEFAULT_SETTINGS, publicUrl: 'http://localhost:3000' }
const [sent, cancelled] = [
  { business_name: 'Okara Fields', courier: 'TCS', tracking_number: '778899' },
  { business_name: 'Swat Orchards', cancel_reason: 'out_of_stock' as const, cancel_note: 'The frost took the apples.' },
]
const order: Order = {
  ...ORDER,
  fulfilments: [sent, cancelled].map((own) => ({ ...ORDER.fulfilments[0], ...own })) as Order['fulfilments'],
}

const textOf = (event: Parameters<typeof customerMail>[2], of = order) =>
  customerMail(sender, { order: of, account_email: 'ayesha@mandi.test' }, event)?.text ?? ''

it.each([
  ['order.shipped', [true, false]],
  ['order.cancelled', [false, true]],
  ['order.processing', [false, false]],
  ['order.delivered', [false, false]],
] as const)(
  'the email about %s shows the tracking number only for order.shipped, and a cancelled fulfilment only for order.cancelled',
  (event, shown) => {
    const text = textOf(event)
    expect([text.includes('778899'), text.includes('The frost took the apples.')]).toEqual(shown)
    expect(text.includes('Out of stock')).toBe(shown[1])
  },
)

it('the email about a refund says where the last successful refund went, also if a later one failed', () => {
  const refund = {
    ...ORDER.refunds[0],
    reason: 'requested',
    amount: rupees(100),
    credit_amount: rupees(0),
    status: 'succeeded',
  }
  const failed = { ...refund, credit_amount: rupees(100), status: 'failed' }
  const text = textOf('order.refunded', {
    ...order,
    payment_method: 'card',
    refunds: [refund, failed] as Order['refunds'],
  })
  expect(text).toContain('The refund goes to the card you paid with.')
  expect(text).not.toContain('store credit')
})
