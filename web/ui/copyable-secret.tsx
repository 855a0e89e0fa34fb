import { Check, Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { useText } from '#web/text/text.tsx'
import { Button } from './button.tsx'

/** True if the browser provides a clipboard, which it does only over HTTPS and on localhost. */
const CAN_COPY = 'clipboard' in globalThis.navigator

type CopyableSecretProps = {
  label: string
  secret: string
  /** The text that the screen shows instead of the secret, if it differs from the text that is copied. */
  shown?: string
  copyLabel: string
}

/** Shows a secret, such as a key, so that the user can copy it: one click selects the text, and a button copies it. */
export function CopyableSecret({ label, secret, shown = secret, copyLabel }: CopyableSecretProps) {
  const t = useText()
  const labelId = useId()
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    await navigator.clipboard.writeText(secret)
    setCopied(true)
  }

  return (
    <div className="space-y-2">
      <p id={labelId} className="text-sm font-semibold">
        {label}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <output
          aria-labelledby={labelId}
          className="min-w-0 flex-1 rounded-field bg-paper px-3 py-2 font-mono text-sm break-all select-all"
        >
          {shown}
        </output>
        {CAN_COPY && (
          <Button variant="secondary" size="small" onClick={copy}>
            {isCopied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
            {isCopied ? t('Copied') : copyLabel}
          </Button>
        )}
      </div>
    </div>
  )
}
