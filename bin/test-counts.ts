/** The number of tests of a test runner by result. */
export type Counts = { passed: number; failed: number; skipped: number }

/** The relevant fields of Vitest's JSON report. */
export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** The relevant fields of Playwright's JSON report. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** Counts the tests in a report of Vitest. A file that failed to load counts as one failed test. */
export function countVitest(report: VitestReport): Counts {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** Counts the tests in a report of Playwright. A test that passed only on a retry (flaky) counts as failed. */
export function countPlaywright({ stats }: PlaywrightReport): Counts {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

/**
 * Corrects the counts of a test runner. One failed test is added if the runner exited with an error but reported no
 * failed test. One is also added if the runner ran no test or wrote no report.
 */
export function judge(counts: Counts | undefined, exitCode: number): Counts {
  if (!counts) return { passed: 0, failed: 1, skipped: 0 }
  const isSilent = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0)
  return isSilent ? { ...counts, failed: 1 } : counts
}

export function sum(parts: Counts[]): Counts {
  return parts.reduce(
    (total, part) => ({
      passed: total.passed + part.passed,
      failed: total.failed + part.failed,
      skipped: total.skipped + part.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}

/** Formats the counts, such as `12 passed, 0 failed`. Adds `, 3 skipped` if tests were skipped. */
export function inWords({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
