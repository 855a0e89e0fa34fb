import { useMemo } from 'react'
import { listOwnPayouts } from '#contract/payouts.ts'
import { exportOwnStatement, getOwnAccount, getOwnStatement, listOwnStatementLines } from '#contract/seller-account.ts'
import { getBankAccount } from '#contract/sellers.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { personalPage } from '#web/shared/page-meta.ts'
import { type AccountCalls, Statement } from '#web/statement/statement.tsx'
import { useText } from '#web/text/text.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useMay } from '../permitted.tsx'

export const meta = personalPage('Account')

/**
 * The page with the seller's balance, held amounts and statement. It also lists the payouts if the role of the person
 * permits them.
 */
export default function Account() {
  const t = useText()
  const api = useApi()
  const may = useMay()
  const seesPayouts = may(listOwnPayouts)
  const calls = useMemo<AccountCalls>(
    () => ({
      key: ['seller', 'own-account'],
      account: () => api(getOwnAccount),
      sums: (query) => api(getOwnStatement, { query }),
      lines: (query) => api(listOwnStatementLines, { query }),
      table: (query) => api(exportOwnStatement, { query }),
      payouts: seesPayouts ? (query) => api(listOwnPayouts, { query }) : undefined,
    }),
    [api, seesPayouts],
  )
  return (
    <>
      <PageHeader title={t('Account')}>{t('The amount that the shop owes you, and how it is computed.')}</PageHeader>
      <Statement calls={calls} {...(may(getBankAccount) ? { bankLink: '/seller/accountSettings' } : {})} />
    </>
  )
}
