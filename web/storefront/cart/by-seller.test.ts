import { expect, it } from 'vitest'
import { bySeller } from './by-seller.ts'

const line = (name: string, seller: string) => ({ name, seller_id: seller, business_name: `${seller} Farms` })

it('the lines of a cart are grouped by seller, in the order in which the sellers first appear', () => {
  const groups = bySeller([line('Aloo', 'Okara'), line('Kinnow', 'Bhalwal'), line('Pyaaz', 'Okara')])
  expect(groups.map(({ business_name, lines }) => [business_name, lines.map(({ name }) => name)])).toEqual([
    ['Okara Farms', ['Aloo', 'Pyaaz']],
    ['Bhalwal Farms', ['Kinnow']],
  ])
})
