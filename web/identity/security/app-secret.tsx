import { useText } from '#web/text/text.tsx'
import { CopyableSecret } from '#web/ui/copyable-secret.tsx'

type AppSecretProps = { qr_code: string; secret: string; uri: string }

/**
 * Shows the secret for an authenticator app: a QR code for another device, and a link and the key as text for this
 * device.
 */
export function AppSecret({ qr_code, secret, uri }: AppSecretProps) {
  const t = useText()
  return (
    <div className="space-y-4">
      <p>{t('Scan this with your authenticator app, such as Aegis, Google Authenticator or 1Password.')}</p>
      <img
        src={qr_code}
        alt={t('QR code with the secret for your authenticator app')}
        width={184}
        height={184}
        className="mx-auto rounded-field ring-1 ring-line"
      />
      <div className="space-y-2">
        <CopyableSecret
          label={t('Can’t scan? Enter this key in the app')}
          secret={secret}
          shown={inFours(secret)}
          copyLabel={t('Copy key')}
        />
        <p className="text-sm">
          <a href={uri} className="underline">
            {t('Open the key in an app on this device')}
          </a>
        </p>
      </div>
    </div>
  )
}

/** Splits the key for an authenticator app into groups of four characters, which are easier to type. */
function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
