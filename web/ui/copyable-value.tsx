import { Check, Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { useText } from '#web/text/text.tsx'
import { IconButton } from './button.tsx'

/** True if the browser provides a clipboard, which it does only over HTTPS and on localhost. */
const CAN_COPY = 'clipboard' in globalThis.navigator

type CopyableValueProps = {
  label: string
  value: string
  /** The text on the screen, if it differs from the copied value. */
  shown?: string
}

/**
 * A line with a name and a value, such as the name of a bank account and its IBAN, and a button that copies the value.
 */
export function CopyableValue({ label, value, shown = value }: CopyableValueProps) {
  const t = useText()
  const labelId = useId()
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    await navigator.clipboard.writeText(value)
    setCopied(true)
  }

  return (
    <div className="flex min-h-11 items-center justify-between gap-3">
      <div className="min-w-0">
        <p id={labelId} className="text-sm text-muted">
          {label}
        </p>
        <output aria-labelledby={labelId} className="block font-semibold wrap-anywhere select-all">
          <bdi dir="auto">{shown}</bdi>
        </output>
      </div>
      {CAN_COPY && (
        <IconButton label={isCopied ? t('Copied: {label}', { label }) : t('Copy {label}', { label })} onClick={copy}>
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        </IconButton>
      )}
    </div>
  )
}
