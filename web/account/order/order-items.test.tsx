import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { ORDER, ORDER_ITEM } from '#contract/testing/fixtures.ts'
import { OrderItems } from './order-items.tsx'

const OTHER_SELLER = '7a1f3f60-9d7f-4f5e-8f77-0d2f0c0a8d22'

it('the page of an order groups its items by seller, and names each seller', () => {
  const [fulfilment] = ORDER.fulfilments
  if (!fulfilment) throw new Error('The order of the tests has no fulfilment.')
  const order = {
    ...ORDER,
    item_count: 2,
    fulfilments: [fulfilment, { ...fulfilment, seller_id: OTHER_SELLER, business_name: 'Ravi Orchards' }],
    items: [
      { ...ORDER_ITEM, seller_id: OTHER_SELLER, name: 'Kinnow' },
      { ...ORDER_ITEM, seller_id: fulfilment.seller_id, name: 'Bhindi' },
    ],
  }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <OrderItems order={order} />
    </MemoryRouter>,
  )
  const [, first = '', second = '', ...others] = html.split('<section ')
  expect(others).toEqual([])
  expect(first).toContain(`Sold by ${fulfilment.business_name}`)
  expect(first).toContain('Bhindi')
  expect(first).not.toContain('Kinnow')
  expect(second).toContain('Sold by Ravi Orchards')
  expect(second).toContain('Kinnow')
  expect(second).not.toContain('Bhindi')
})
