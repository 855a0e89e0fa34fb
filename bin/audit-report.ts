import { satisfies } from 'semver'

/**
 * The relevant fields of the output of `npm audit --json`. If the registry is unreachable, the output contains only
 * `message`.
 */
export type AuditReport = {
  message?: string
  vulnerabilities?: Record<
    string,
    { severity: string; range: string; via: (string | { title: string; url: string; severity: string })[] }
  >
}

/** The relevant fields of Node's list of vulnerabilities, with the ranges of affected and fixed versions. */
export type NodeHoles = Record<
  string,
  { cve: string[]; vulnerable: string; patched?: string; severity?: string; ref?: string }
>

const GRAVE = ['high', 'critical']

export type Verdict = { isGood: boolean; words: string }

/**
 * Decides whether a runtime dependency has a known vulnerability of high severity. The text in the result lists the
 * vulnerabilities, or explains why they are unknown.
 */
export function verdictOf({ vulnerabilities, message }: AuditReport): Verdict {
  if (!vulnerabilities) {
    const reason = message?.split('\n')[0] ?? 'no answer'
    return { isGood: true, words: `Dependencies were not audited, because the registry is unreachable: ${reason}` }
  }
  const grave = Object.entries(vulnerabilities).filter(([, { severity }]) => GRAVE.includes(severity))
  if (grave.length === 0) return { isGood: true, words: 'No dependency has a known high vulnerability.' }
  const lines = grave.map(([name, { severity, range, via }]) => {
    const causes = via.map((cause) =>
      typeof cause === 'string' ? `through ${cause}` : `${cause.title} (${cause.url})`,
    )
    return `  ${name} ${range}, ${severity}: ${causes.join('; ')}`
  })
  return { isGood: false, words: ['Dependencies with known vulnerabilities:', ...lines].join('\n') }
}

/**
 * Decides whether a version of Node, such as `v26.10.0`, has a known vulnerability of high severity. `holes` is the
 * list of all known vulnerabilities, or the error if its download failed.
 */
export function verdictOnNode(version: string, holes: NodeHoles | Error): Verdict {
  if (holes instanceof Error) {
    return {
      isGood: true,
      words: `Node ${version} was not audited, because the list of its vulnerabilities is unreachable: ${holes.message}`,
    }
  }
  const open = Object.values(holes).filter(
    ({ severity = '', vulnerable, patched = '<0' }) =>
      GRAVE.includes(severity) && satisfies(version, vulnerable) && !satisfies(version, patched),
  )
  if (open.length === 0) return { isGood: true, words: `Node ${version} has no known high vulnerability.` }
  const lines = open.map(
    ({ cve, severity, patched, ref }) => `  ${cve.join(', ')}, ${severity}: fixed in ${patched ?? 'none'} (${ref})`,
  )
  return { isGood: false, words: [`Node ${version} has known vulnerabilities:`, ...lines].join('\n') }
}
