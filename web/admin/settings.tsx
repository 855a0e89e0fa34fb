import { listShopApiKeys } from '#contract/api-keys.ts'
import { ApiKeysSection } from '#web/identity/api-keys/api-keys-section.tsx'
import { SecuritySections } from '#web/identity/security/security-sections.tsx'
import { personalPage } from '#web/shared/page-meta.ts'
import { useText } from '#web/text/text.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Permitted } from './staff/permitted.tsx'

export const meta = personalPage('Settings')

/** The settings page of an admin: the security of the admin's own account, and for owners the API keys of the shop. */
export default function Settings() {
  const t = useText()
  return (
    <>
      <PageHeader title={t('Settings')} />
      <div className="max-w-2xl space-y-5">
        <SecuritySections />
        <Permitted call={listShopApiKeys}>
          <ApiKeysSection owner="shop" />
        </Permitted>
      </div>
    </>
  )
}
