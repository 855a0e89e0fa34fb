import type { AuditEntry } from '#contract/audit.ts'
import { useText } from '#web/text/text.tsx'
import { detailsOf, reasonOfAct } from './describe-act.ts'

/** Shows the reason for an action in the audit log, as the admin typed it, and its further details. */
export function ActDetails({ entry }: { entry: Pick<AuditEntry, 'details'> }) {
  const t = useText()
  const reason = reasonOfAct(entry)
  const details = detailsOf(entry, t)
  return (
    <span className="block text-sm wrap-anywhere md:min-w-28">
      {reason !== '' && (
        <span className="block">
          “<bdi>{reason}</bdi>”
        </span>
      )}
      {details.map((detail) => (
        <span key={detail} className="block">
          <bdi>{detail}</bdi>
        </span>
      ))}
    </span>
  )
}
