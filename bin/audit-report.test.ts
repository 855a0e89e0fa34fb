import { expect, it } from 'vitest'
import { verdictOf, verdictOnNode } from './audit-report.ts'

const advisory = { title: 'Prototype pollution', url: 'https://github.com/advisories/GHSA-1', severity: 'high' }

it('the check of dependencies fails if a package has a high or critical vulnerability, and its report contains the advisory', () => {
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

it('the check of dependencies passes if packages only have vulnerabilities of lower severity', () => {
  expect(verdictOf({ vulnerabilities: { tar: { severity: 'moderate', range: '<7', via: [advisory] } } }).isGood).toBe(
    true,
  )
})

it('the check of dependencies passes with an explanation if the npm registry is unreachable', () => {
  const { isGood, words } = verdictOf({ message: 'request to https://registry.example failed' })
  expect(isGood).toBe(true)
  expect(words).toMatch(/^Dependencies were not audited, .*: request to https:\/\/registry.example failed$/)
  expect(verdictOf({}).words).toContain('no answer')
})

const holes = {
  197: {
    cve: ['CVE-2026-105483'],
    vulnerable: '24.x || 26.x',
    patched: '^24.22.1 || ^26.12.1',
    severity: 'high',
    ref: 'https://nodejs.org/en/blog',
  },
  201: { cve: ['CVE-2026-106072'], vulnerable: '26.x', patched: '^26.12.1', severity: 'medium' },
  203: { cve: ['CVE-2020-1'], vulnerable: '10.x', severity: 'critical' },
}

it('the check of dependencies fails if the current Node version has a high vulnerability, and its report names the version that fixes it', () => {
  expect(verdictOnNode('v26.10.0', holes)).toEqual({
    isGood: false,
    words:
      'Node v26.10.0 has known vulnerabilities:\n  CVE-2026-105483, high: fixed in ^24.22.1 || ^26.12.1 (https://nodejs.org/en/blog)',
  })
  expect(verdictOnNode('v26.12.1', holes)).toEqual({
    isGood: true,
    words: 'Node v26.12.1 has no known high vulnerability.',
  })
})

it('the check of dependencies passes with an explanation if the list of Node’s vulnerabilities is unreachable', () => {
  expect(verdictOnNode('v26.10.0', new Error('fetch failed'))).toEqual({
    isGood: true,
    words: 'Node v26.10.0 was not audited, because the list of its vulnerabilities is unreachable: fetch failed',
  })
})
