/** The numbers of tests of a runner, by result. */
export type Counts = { passed: number; failed: number; skipped: number }

/** The relevant part of the report of Vitest's JSON reporter. */
export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** The relevant part of the report of Playwright's JSON reporter. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** A file that fails to load counts as one failed test. */
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

/** A flaky test, which passed only on a retry, counts as failed. */
export function countPlaywright({ stats }: PlaywrightReport): Counts {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

/**
 * Corrects the counts of a runner by its exit code. One more failure is counted if the runner failed without a failed
 * test, ran no test, or wrote no report (undefined).
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

/** `12 passed, 0 failed`, and `, 3 skipped` if there are any. */
export function inWords({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
