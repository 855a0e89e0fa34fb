import { describe, expect, it } from 'vitest'
import { billingFields } from './addresses.ts'
import { listAllOrders } from './admin-orders.ts'
import { listUsers } from './admin-users.ts'
import { depositForm, riderForm } from './cash.ts'
import { latinDigits, searchedText, typedNumber } from './digits.ts'
import { listSellerOrders } from './seller-orders.ts'
import { bankStep, contactStep } from './sellers.ts'
import { shipmentForm } from './shipments.ts'
import { proofForm, receivedTransfer } from './transfers.ts'

describe('the conversion of digits', () => {
  it.each([
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۱٬۲۵۰٫۵', '1,250.5'],
    ['٣ kg', '3 kg'],
    ['Gali ۴, مکان ۷', 'Gali 4, مکان 7'],
    ['1,250.50', '1,250.50'],
    ['', ''],
  ])('the conversion of digits replaces Urdu and Arabic digits: “%s” becomes “%s”', (typed, folded) => {
    expect(latinDigits(typed)).toBe(folded)
  })

  it.each([
    ['۱۲۵', 125],
    [' ٤٫٥ ', 4.5],
    ['12.75', 12.75],
    ['-۱', -1],
    ['1,250.50', 1250.5],
    ['1,25,000', 125_000],
    ['۱٬۲۵۰٫۵', 1250.5],
  ])('a number field reads the typed text “%s” as the number %d', (typed, number) => {
    expect(typedNumber(typed)).toBe(number)
  })

  it.each(['', '  ', 'بارہ', '۱۲ کلو', '1e3', '0x10', '12,50'])(
    'a number field reads the typed text “%s” as no number',
    (typed) => {
      expect(typedNumber(typed)).toBeNaN()
    },
  )

  it.each([
    ['۰۳۰۰ ۱۲۳۴۵۶۷', '0300 1234567'],
    ['۲b۹c', '2b9c'],
    ['Ali ۲', 'Ali 2'],
  ])('the conversion of digits turns the search “%s” into the search “%s”', (typed, searched) => {
    expect(searchedText(typed)).toBe(searched)
  })

  it('the conversion of digits keeps the Urdu digits of a search that has Urdu letters', () => {
    expect(searchedText('دکان ۲')).toBe('دکان ۲')
  })

  it.each([
    ['a customer’s phone', billingFields.shape.phone, '۰۳۰۰ ۱۲۳۴۵۶۷', '0300 1234567'],
    ['a customer’s postal code', billingFields.shape.zip_code, '۵۴۰۰۰', '54000'],
    ['a seller’s phone', contactStep.shape.contact_no, '٠٣٠٠١٢٣٤٥٦٧', '03001234567'],
    ['a seller’s postal code', contactStep.shape.postal_code, '۵۴۰۰۰', 54_000],
    ['a bank account', bankStep.shape.account_no, 'PK۳۶SCBL۰۰۰۰۰۰۱۱۲۳۴۵۶۷۰۲', 'PK36SCBL0000001123456702'],
    ['a transaction id of a transfer', proofForm.shape.transaction_id, 'FT۲۶۱۱', 'FT2611'],
    ['a reference of a transfer', receivedTransfer.shape.reference, 'FT۲۶۱۱', 'FT2611'],
    ['a reference of deposited cash', depositForm.shape.reference, 'HBL ۷۷۸', 'HBL 778'],
    ['a rider’s phone', riderForm.shape.phone, '۰۳۰۰ ۷۶۵۴۳۲۱', '0300 7654321'],
    ['a tracking number', shipmentForm.shape.tracking_number, 'KHI ۷۷۸۸۹۹', 'KHI 778899'],
    ['an admin’s search for an order', listAllOrders.query.shape.q, '۰۳۰۰۱۲۳۴۵۶۷', '03001234567'],
    ['an admin’s search for a user', listUsers.query.shape.q, '۰۳۰۰۱۲۳۴۵۶۷', '03001234567'],
    ['a seller’s search for an order', listSellerOrders.query.shape.q, '۰۳۰۰۱۲۳۴۵۶۷', '03001234567'],
  ])('the shop accepts Urdu digits in %s and stores the digits 0 to 9', (_, schema, typed, stored) => {
    expect(schema.parse(typed)).toBe(stored)
  })
})
