import { personalPage } from '#web/layout/personal-page.ts'
import { SecuritySections } from '#web/security/security-sections.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export const meta = () => personalPage('Settings')

/** How the admin's own account is protected. */
export default function Settings() {
  return (
    <>
      <PageHeader title="Settings" />
      <div className="max-w-2xl space-y-5">
        <SecuritySections />
      </div>
    </>
  )
}
