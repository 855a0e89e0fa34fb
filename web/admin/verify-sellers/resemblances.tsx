import type { AdminSeller } from '#contract/admin-sellers.ts'
import { VERIFICATION_STATUS_DISPLAY } from '#contract/verification-statuses.ts'
import { english, RichText, useText } from '#web/text/text.tsx'
import { Notice } from '#web/ui/notice.tsx'

const SAME = {
  bank_account: english('bank account'),
  contact_no: english('contact number'),
  business_name: english('name'),
}

/**
 * Lists other sellers with the same data, such as the same phone number. These sellers may be the same person under
 * another name.
 */
export function Resemblances({ seller: { resembling } }: { seller: AdminSeller }) {
  const t = useText()
  if (resembling.length === 0) return null
  return (
    <div className="mt-4">
      <Notice tone="warning">
        <ul className="space-y-0.5">
          {resembling.map(({ id, business_name, status, same }) => (
            <li key={id} className="break-words">
              <RichText
                text="Same {value} as {name} ({status})"
                values={{
                  value: same.map((thing) => t(SAME[thing])).join(t(' and |between words')),
                  name: <bdi>{business_name}</bdi>,
                  status: t.message(VERIFICATION_STATUS_DISPLAY[status].label).toLowerCase(),
                }}
              />
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
