export const ledgerTexts = {
  'Debit ': 'ڈیبٹ',
  'Credit ': 'کریڈٹ',
  'Every payment and refund in double entry, in rupees. Postings cannot be changed.':
    'ہر ادائیگی اور واپسی دوہرے اندراج میں، روپوں میں۔ اندراجات بدلے نہیں جا سکتے۔',
  Ledger: 'کھاتہ',
  Posting: 'اندراج',
  'All postings': 'تمام اندراجات',
  'One order’s postings': 'ایک آرڈر کے اندراجات',
  'Loading the postings...': 'اندراجات لوڈ ہو رہے ہیں…',
  'Postings, newest first': 'اندراجات، نئے پہلے',
  'Loading the trial balance...': 'آزمائشی میزان لوڈ ہو رہا ہے…',
  'Trial balance': 'آزمائشی میزان',
} as const
