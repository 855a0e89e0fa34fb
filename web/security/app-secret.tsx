import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'

/** Browsers withhold the clipboard from a shop opened over plain HTTP. */
const CAN_COPY = 'clipboard' in globalThis.navigator

type AppSecretProps = { qr_code: string; secret: string; uri: string }

/** What an authenticator app needs: the QR code for another device, a link and the secret in letters for this one. */
export function AppSecret({ qr_code, secret, uri }: AppSecretProps) {
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    await navigator.clipboard.writeText(secret)
    setCopied(true)
  }

  return (
    <div className="space-y-4">
      <p>Scan this with your authenticator app, such as Aegis, Google Authenticator or 1Password.</p>
      <img
        src={qr_code}
        alt="QR code with the secret for your authenticator app"
        width={184}
        height={184}
        className="mx-auto rounded-field ring-1 ring-line"
      />
      <div className="space-y-2">
        <p id="app-secret" className="text-sm font-semibold">
          Can’t scan? Type this key into the app
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <output
            aria-labelledby="app-secret"
            className="min-w-0 flex-1 rounded-field bg-paper px-3 py-2 font-mono text-sm break-words select-all"
          >
            {inFours(secret)}
          </output>
          {CAN_COPY && (
            <Button variant="secondary" size="small" onClick={copy}>
              {isCopied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
              {isCopied ? 'Copied' : 'Copy key'}
            </Button>
          )}
        </div>
        <p className="text-sm">
          <a href={uri} className="underline">
            Open in an app on this device
          </a>
        </p>
      </div>
    </div>
  )
}

/** Groups that the eye can follow from screen to screen. */
function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
