export const ledgerTexts = {
  'Debit ': '',
  'Credit ': '',
  'Every payment and refund in double entry, in rupees. Postings cannot be changed.': '',
  Ledger: '',
  Posting: '',
  'All postings': '',
  'One order’s postings': '',
  'Loading the postings...': '',
  'Postings, newest first': '',
  'Loading the trial balance...': '',
  'Trial balance': '',
} as const
