/** What `npm audit --json` prints, as far as it is judged; only `message` where the registry could not be asked. */
export type AuditReport = {
  message?: string
  vulnerabilities?: Record<
    string,
    { severity: string; range: string; via: (string | { title: string; url: string; severity: string })[] }
  >
}

const GRAVE = ['high', 'critical']

/** A verdict in words: whether what runs in the shop has a vulnerability known to be high, or why nobody can say. */
export function verdictOf({ vulnerabilities, message }: AuditReport): { isGood: boolean; words: string } {
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
