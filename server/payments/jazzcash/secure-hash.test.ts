import { describe, expect, it } from 'vitest'
import { stateIn } from './inquiry.ts'
import { isSigned, secureHash, signed } from './secure-hash.ts'

const SALT = '0F5DD14AE2'
const EXAMPLE = { pp_OrderInfo: 'A48cvE28', pp_MerchantID: 'MER123', pp_Amount: '2995' }

describe('the hash of JazzCash', () => {
  it('the secure hash of JazzCash is computed as in the example of JazzCash’s documents', () => {
    expect(secureHash(EXAMPLE, SALT)).toBe('c7689cda7474eb1adcd343fd0c0b676bad0ba66361cc46db589bdb0da4c1c867')
  })

  it('the secure hash of a refund request to JazzCash is computed as in the published example', () => {
    const refund = {
      ...{ pp_Amount: '25000', pp_MerchantID: 'MC25041', pp_MerchantMPIN: '1234', pp_Password: 'sz1v4agvyf' },
      ...{ pp_TxnCurrency: 'PKR', pp_TxnRefNo: 'T20220518150213' },
    }
    const published = '2C595361C2DA0E502D18BFBAA92CF4740330215E5E8AD0CF4489A64E7400B117'
    expect(secureHash(refund, '3vv9wu3a18').toUpperCase()).toBe(published)
  })

  it('the secure hash of JazzCash leaves out empty values, its own field and fields that do not start with pp', () => {
    const more = { ...EXAMPLE, pp_BankID: '', pp_SecureHash: 'x', other: 'y' }
    expect(secureHash(more, SALT)).toBe(secureHash(EXAMPLE, SALT))
  })

  it('the secure hash of JazzCash is right in capital letters, and wrong after a change of a field, with another salt or without a hash', () => {
    const received = signed({ ...EXAMPLE, ppmpf_1: '' }, SALT)
    const capitals = { ...received, pp_SecureHash: received.pp_SecureHash?.toUpperCase() ?? '' }
    expect([isSigned(received, SALT), isSigned(capitals, SALT)]).toEqual([true, true])
    expect(isSigned({ ...received, pp_Amount: '1' }, SALT)).toBe(false)
    expect([isSigned(received, 'other'), isSigned(EXAMPLE, SALT)]).toEqual([false, false])
  })
})

const answer = (code: string, status = '', ofInquiry = '000') => ({
  ...{ pp_ResponseCode: ofInquiry, pp_PaymentResponseCode: code, pp_Status: status },
})

it.each([
  ['121', answer('121', 'Completed'), 'paid'],
  ['000', answer('000'), 'paid'],
  ['121 with the status Pending', answer('121', 'Pending'), 'open'],
  ['157', answer('157', 'Pending'), 'open'],
  ['109, because the customer has not sent the form', answer('109'), 'open'],
  ['112', answer('112', 'Failed'), 'over'],
  ['116', answer('116', 'Failed'), 'over'],
  ['131', answer('131'), 'returned'],
  ['no code of the payment', answer(''), 'open'],
  ['115 for the inquiry itself', answer('', '', '115'), undefined],
  ['101 for the inquiry itself', answer('', '', '101'), undefined],
  ['no code at all', answer('', '', ''), undefined],
])('if an inquiry at JazzCash returns %s, the state of the payment is $2', (_, response, state) => {
  expect(stateIn(response)).toBe(state)
})
