import { useMemo, useState } from 'react'
import { listSellerPayouts } from '#contract/payouts.ts'
import {
  exportSellerStatement,
  getSellerAccount,
  getSellerStatement,
  listSellerStatementLines,
} from '#contract/seller-account.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { personalPage } from '#web/shared/page-meta.ts'
import { type AccountCalls, Statement } from '#web/statement/statement.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { BackLink, PageHeader } from '#web/ui/page-header.tsx'
import type { Route } from './+types/seller-account.ts'
import { BankAccountCard } from './bank-account-card.tsx'
import { CorrectionDialog } from './correction-dialog.tsx'
import { TaxCard } from './tax-card.tsx'

export const meta = personalPage('Money account of a seller')

const orderLink = (orderId: string) => `/admin/orders/${orderId}`

/** The page with the balance and the statement of a seller. A button opens the dialog that corrects the balance. */
export default function SellerAccountScreen({ params: { seller_id } }: Route.ComponentProps) {
  const t = useText()
  const api = useApi()
  const [isCorrecting, setCorrecting] = useState(false)
  const calls = useMemo<AccountCalls>(
    () => ({
      key: ['admin', 'seller-account', seller_id],
      account: () => api(getSellerAccount, { params: { seller_id } }),
      sums: (query) => api(getSellerStatement, { params: { seller_id }, query }),
      lines: (query) => api(listSellerStatementLines, { params: { seller_id }, query }),
      table: (query) => api(exportSellerStatement, { params: { seller_id }, query }),
      payouts: (query) => api(listSellerPayouts, { params: { seller_id }, query }),
    }),
    [api, seller_id],
  )
  return (
    <>
      <BackLink to={`/admin/users/${seller_id}`}>{t('The seller')}</BackLink>
      <PageHeader title={t('Money account of a seller')}>
        {t('The amount that the shop owes the seller, and how it is computed.')}
      </PageHeader>
      <Statement
        calls={calls}
        orderLink={orderLink}
        actions={
          <Button size="small" className="min-h-10" onClick={() => setCorrecting(true)}>
            {t('Correct the balance')}
          </Button>
        }
      />
      <BankAccountCard sellerId={seller_id} />
      <TaxCard sellerId={seller_id} />
      {isCorrecting && <CorrectionDialog sellerId={seller_id} onClose={() => setCorrecting(false)} />}
    </>
  )
}
