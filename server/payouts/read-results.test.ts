import { expect, it } from 'vitest'
import { readResults } from './read-results.ts'

it.each([
  [
    'with the columns of the shop’s payout file and a status',
    'Reference,Title,IBAN,Bank,Amount,Date,Status,Reason\nP12-0001,Bilal,PK36,HBL,4500.00,2026-11-25,Paid,\nP12-0002,Ali,PK36,HBL,"1,200.50",2026-11-25,Rejected,Account closed\n',
    [
      { line: 2, references: ['P12-0001'], report: 'paid', amount: 450_000 },
      { line: 3, references: ['P12-0002'], report: 'failed', reason: 'Account closed', amount: 120_050 },
    ],
  ],
  [
    'with semicolons, lines before the headings, and a reference without its hyphen within a text',
    'Batch status;Completed\n\nTxn ID;Narration;Amount (PKR);Transaction Status;Error description\n778;IBFT p120003 Mandi;PKR 500;UNSUCCESSFUL;\n779;P12-0004;700;Success;\n',
    [
      { line: 4, references: ['P12-0003'], report: 'failed', reason: 'UNSUCCESSFUL', bank_reference: '778' },
      { line: 5, references: ['P12-0004'], report: 'paid', bank_reference: '779', amount: 70_000 },
    ],
  ],
  [
    'with results that are neither paid nor failed',
    'Reference,Status\nP1-0001,In process\nP1-0002,Pending authorisation\nP1-0003,?\nP1-0004,Not paid\nP1-0005,Returned\n',
    [
      { report: undefined },
      { report: undefined },
      { report: undefined },
      { report: 'failed' },
      { report: 'failed', reason: 'Returned' },
    ],
  ],
])('a result file of the bank %s is read', (_, text, expected) => {
  const lines = readResults(Buffer.from(text))
  expect(lines).toMatchObject(expected)
  expect(lines).toHaveLength(expected.length)
})

it.each([
  ['is empty', ''],
  ['has no column with the status', 'Reference,Amount\nP1-0001,5'],
  ['has no column with the reference', 'Status\nPaid'],
  ['is no text', 'Reference,Status\n\0'],
])('a result file of the bank that %s is refused', (_, text) => {
  expect(() => readResults(Buffer.from(text))).toThrow(expect.objectContaining({ code: 'results_unreadable' }))
})

it('a result file of the bank with more than 5,000 lines is refused', () => {
  const lines = Array.from({ length: 5001 }, (_, index) => `P1-${index},Paid`)
  const file = Buffer.from(['Reference,Status', ...lines].join('\n'))
  expect(() => readResults(file)).toThrow(expect.objectContaining({ code: 'results_too_long' }))
})
