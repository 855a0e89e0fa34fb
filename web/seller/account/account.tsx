import { useMemo } from 'react'
import { exportOwnStatement, getOwnAccount, getOwnStatement, listOwnStatementLines } from '#contract/seller-account.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { personalPage } from '#web/shared/page-meta.ts'
import { type AccountCalls, Statement } from '#web/statement/statement.tsx'
import { useText } from '#web/text/text.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export const meta = personalPage('Account')

/** The seller's account with the shop. */
export default function Account() {
  const t = useText()
  const api = useApi()
  const calls = useMemo<AccountCalls>(
    () => ({
      key: ['seller', 'own-account'],
      account: () => api(getOwnAccount),
      sums: (query) => api(getOwnStatement, { query }),
      lines: (query) => api(listOwnStatementLines, { query }),
      table: (query) => api(exportOwnStatement, { query }),
    }),
    [api],
  )
  return (
    <>
      <PageHeader title={t('Account')}>{t('What the shop owes you, and how it came about.')}</PageHeader>
      <Statement calls={calls} />
    </>
  )
}
