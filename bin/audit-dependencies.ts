import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type AuditReport, verdictOf } from './audit-report.ts'

/**
 * A part of `npm run check`: fails when a dependency that runs in the shop has a known high vulnerability. Without a registry that
 * can be asked it says so and passes: the check also serves where there is no network.
 */
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=1', '--fetch-timeout=20000'], {
  cwd: join(import.meta.dirname, '..'),
  encoding: 'utf8',
})
const { isGood, words } = verdictOf(read(stdout))
console.info(words)
process.exitCode = isGood ? 0 : 1

function read(printed: string | null): AuditReport {
  try {
    return JSON.parse(printed ?? '')
  } catch {
    return {}
  }
}
