import { messages } from '#contract/messages.ts'
import { personalPage } from '#web/layout/personal-page.ts'
import { SecuritySections } from '#web/security/security-sections.tsx'
import { useSession } from '#web/session/session.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export const meta = () => personalPage('Settings')

/** How the admin's own account is protected. */
export default function Settings() {
  const { secondFactor } = useSession()
  return (
    <>
      <PageHeader title="Settings" />
      <div className="max-w-2xl space-y-5">
        {secondFactor === 'missing' && <Notice tone="warning">{messages.auth.secondFactorMissing}</Notice>}
        <SecuritySections />
      </div>
    </>
  )
}
