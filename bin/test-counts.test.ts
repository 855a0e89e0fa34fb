import { expect, it } from 'vitest'
import { countPlaywright, countVitest, inWords, judge, sum } from './test-counts.ts'

const vitest = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }

it('in the test counts, a test file that fails to load counts as one failed test', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}] },
    { status: 'passed', assertionResults: [{}] },
  ]
  expect(countVitest({ ...vitest, numFailedTests: 1, testResults })).toEqual({ passed: 7, failed: 2, skipped: 0 })
})

it('in the test counts, a test that passes only on the second attempt counts as failed', () => {
  const stats = { expected: 3, unexpected: 0, flaky: 1, skipped: 2 }
  expect(countPlaywright({ stats })).toEqual({ passed: 3, failed: 1, skipped: 2 })
})

it.each([
  ['ran no test', { passed: 0, failed: 0, skipped: 4 }, 0, { passed: 0, failed: 1, skipped: 4 }],
  ['exited with an error', { passed: 7, failed: 0, skipped: 0 }, 1, { passed: 7, failed: 1, skipped: 0 }],
  ['wrote no report', undefined, 0, { passed: 0, failed: 1, skipped: 0 }],
])('the test counts of a test runner that %s include a failure', (_what, counts, exitCode, judged) => {
  expect(judge(counts, exitCode)).toEqual(judged)
})

it('the test counts of a test runner are not changed if its exit code agrees with them', () => {
  expect(judge({ passed: 7, failed: 2, skipped: 1 }, 1)).toEqual({ passed: 7, failed: 2, skipped: 1 })
  expect(judge({ passed: 7, failed: 0, skipped: 1 }, 0)).toEqual({ passed: 7, failed: 0, skipped: 1 })
})

it('the total of the test counts is printed in one line, which mentions skipped tests only if there are any', () => {
  const parts = [
    { passed: 7, failed: 1, skipped: 0 },
    { passed: 5, failed: 0, skipped: 0 },
  ]
  expect(inWords(sum(parts))).toBe('12 passed, 1 failed')
  expect(inWords(sum([...parts, { passed: 0, failed: 0, skipped: 3 }]))).toBe('12 passed, 1 failed, 3 skipped')
})
