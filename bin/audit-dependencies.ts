import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type AuditReport, type NodeHoles, verdictOf, verdictOnNode } from './audit-report.ts'

/**
 * The list of Node's known vulnerabilities, published by its security working group. `npm audit` does not check Node
 * itself.
 */
const HOLES_OF_NODE = 'https://raw.githubusercontent.com/nodejs/security-wg/main/vuln/core/index.json'

/** The timeout of a download in milliseconds. */
const PATIENCE = 20_000

/**
 * A part of `npm run check`. It fails if a runtime dependency or the current version of Node has a known vulnerability
 * of high severity. If a source of vulnerabilities is unreachable, the program prints that and passes, because the
 * check must also run without a network.
 */
const verdicts = [verdictOf(auditedByNpm()), verdictOnNode(process.version, await holesOfNode())]
for (const { words } of verdicts) console.info(words)
process.exitCode = verdicts.every(({ isGood }) => isGood) ? 0 : 1

function auditedByNpm(): AuditReport {
  const words = ['audit', '--omit=dev', '--json', '--fetch-retries=1', `--fetch-timeout=${PATIENCE}`]
  const { stdout } = spawnSync('npm', words, { cwd: join(import.meta.dirname, '..'), encoding: 'utf8' })
  try {
    return JSON.parse(stdout ?? '')
  } catch {
    return {}
  }
}

async function holesOfNode(): Promise<NodeHoles | Error> {
  try {
    const answer = await fetch(HOLES_OF_NODE, { signal: AbortSignal.timeout(PATIENCE) })
    return answer.ok ? await answer.json() : new Error(`HTTP ${answer.status}`)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
