import type { PlainText } from '#web/text/dictionaries.ts'
import { english, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'

/** The usual reasons for a refund. */
const USUAL: readonly PlainText[] = [
  english('Missing from the delivery'),
  english('Arrived damaged'),
  english('Not fresh'),
  english('Wrong product'),
  english('Delivered late'),
]

type ReasonFieldProps = { value: string; error: string | undefined; onChange: (reason: string) => void }

/** The reason for a refund. Buttons fill in the usual reasons. */
export function ReasonField({ value, error, onChange }: ReasonFieldProps) {
  const t = useText()
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t('Reason')}
        hint={t('The audit log records this change.')}
        maxLength={1000}
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {USUAL.map((reason) => (
          <Button
            key={reason}
            variant="secondary"
            size="small"
            aria-pressed={value === t(reason)}
            onClick={() => onChange(t(reason))}
          >
            {t(reason)}
          </Button>
        ))}
      </div>
    </div>
  )
}
