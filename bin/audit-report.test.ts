import { expect, it } from 'vitest'
import { verdictOf } from './audit-report.ts'

const advisory = { title: 'Prototype pollution', url: 'https://github.com/advisories/GHSA-1', severity: 'high' }

it('a high or critical vulnerability fails, with its advisory', () => {
  const verdict = verdictOf({
    vulnerabilities: {
      lodash: { severity: 'high', range: '<4.17.21', via: [advisory] },
      gatherer: { severity: 'critical', range: '*', via: ['lodash'] },
      tar: { severity: 'moderate', range: '<7', via: [{ ...advisory, severity: 'moderate' }] },
    },
  })
  expect(verdict.isGood).toBe(false)
  expect(verdict.words.split('\n')).toEqual([
    'Dependencies with known vulnerabilities:',
    '  lodash <4.17.21, high: Prototype pollution (https://github.com/advisories/GHSA-1)',
    '  gatherer *, critical: through lodash',
  ])
})

it('lesser ones pass', () => {
  expect(verdictOf({ vulnerabilities: { tar: { severity: 'moderate', range: '<7', via: [advisory] } } }).isGood).toBe(
    true,
  )
})

it('without a registry that can be asked it passes, and says why', () => {
  const { isGood, words } = verdictOf({ message: 'request to https://registry.example failed' })
  expect(isGood).toBe(true)
  expect(words).toMatch(/^Dependencies were not audited, .*: request to https:\/\/registry.example failed$/)
  expect(verdictOf({}).words).toContain('no answer')
})
