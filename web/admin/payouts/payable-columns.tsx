import { Link } from 'react-router'
import type { PayableSeller } from '#contract/payout-batches.ts'
import type { Translate } from '#web/text/text.tsx'
import type { DataColumn } from '#web/ui/data-table.tsx'
import { Money } from '#web/ui/money.tsx'

/** The columns of the list of sellers whom a batch would pay. */
export function payableColumns(t: Translate): DataColumn<PayableSeller>[] {
  return [
    {
      id: 'seller',
      header: t('Seller'),
      card: 'middle',
      cell: (seller) => <SellerLink seller={seller} />,
    },
    {
      id: 'amount',
      header: t('Amount'),
      card: 'end',
      align: 'right',
      cell: ({ available }) => <Money amount={available} className="text-lg font-bold" />,
    },
    {
      id: 'account',
      header: t('Bank account'),
      card: 'whole',
      cell: ({ bank_name, beneficiary_name, account_no }) => (
        <span className="text-sm">
          <span className="block">
            <bdi>{beneficiary_name}</bdi>
          </span>
          <span className="text-muted">
            <bdi>{bank_name}</bdi> <bdi dir="ltr">{account_no?.slice(-SHOWN)}</bdi>
          </span>
        </span>
      ),
    },
    {
      id: 'held',
      header: t('On hold'),
      align: 'right',
      cell: ({ held }) => <Money amount={held} className="text-muted" />,
    },
  ]
}

/** The number of characters that are shown of a masked account number: four bullets and four digits. */
const SHOWN = 8

/** Shows the name of a seller as a link to the seller's account on the pages of admins. */
export function SellerLink({ seller }: { seller: Pick<PayableSeller, 'seller_id' | 'business_name'> }) {
  return (
    <Link to={`/admin/seller-accounts/${seller.seller_id}`} className="font-semibold underline">
      <bdi>{seller.business_name}</bdi>
    </Link>
  )
}
