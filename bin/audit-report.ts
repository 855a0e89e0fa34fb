import { satisfies } from 'semver'

/** What `npm audit --json` prints, as far as it is judged; only `message` where the registry could not be asked. */
export type AuditReport = {
  message?: string
  vulnerabilities?: Record<
    string,
    { severity: string; range: string; via: (string | { title: string; url: string; severity: string })[] }
  >
}

/** Node's own list of its holes, as far as it is judged: ranges of versions that have one, and that no longer do. */
export type NodeHoles = Record<
  string,
  { cve: string[]; vulnerable: string; patched?: string; severity?: string; ref?: string }
>

const GRAVE = ['high', 'critical']

export type Verdict = { isGood: boolean; words: string }

/** A verdict in words: whether what runs in the shop has a vulnerability known to be high, or why nobody can say. */
export function verdictOf({ vulnerabilities, message }: AuditReport): Verdict {
  if (!vulnerabilities) {
    const reason = message?.split('\n')[0] ?? 'no answer'
    return { isGood: true, words: `Dependencies were not audited, because the registry could not be asked: ${reason}` }
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

/** The same of a version of Node (`v26.10.0`): `holes` are all that are known, or why they could not be asked for. */
export function verdictOnNode(version: string, holes: NodeHoles | Error): Verdict {
  if (holes instanceof Error) {
    return {
      isGood: true,
      words: `Node ${version} was not audited, because its holes could not be asked for: ${holes.message}`,
    }
  }
  const open = Object.values(holes).filter(
    ({ severity = '', vulnerable, patched = '<0' }) =>
      GRAVE.includes(severity) && satisfies(version, vulnerable) && !satisfies(version, patched),
  )
  if (open.length === 0) return { isGood: true, words: `Node ${version} has no known high vulnerability.` }
  const lines = open.map(
    ({ cve, severity, patched, ref }) => `  ${cve.join(', ')}, ${severity}: mended in ${patched ?? 'none'} (${ref})`,
  )
  return { isGood: false, words: [`Node ${version} has known vulnerabilities:`, ...lines].join('\n') }
}
