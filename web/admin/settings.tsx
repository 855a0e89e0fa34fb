import { SecuritySections } from '#web/identity/security/security-sections.tsx'
import { personalPage } from '#web/shared/page-meta.ts'
import { useText } from '#web/text/text.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export const meta = personalPage('Settings')

/** The settings page of an admin: the security of the admin's own account. */
export default function Settings() {
  const t = useText()
  return (
    <>
      <PageHeader title={t('Settings')} />
      <div className="max-w-2xl space-y-5">
        <SecuritySections />
      </div>
    </>
  )
}
