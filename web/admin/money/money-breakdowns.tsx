import { MONEY_FIGURES, type MoneyPeriodQuery, type MoneyReport } from '#contract/money-figures.ts'
import { PAYMENT_METHOD_LABELS } from '#contract/payment-methods.ts'
import { signed } from '#web/statement/describe-line.ts'
import { useText } from '#web/text/text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Table } from '#web/ui/table.tsx'
import { ACCOUNT_LABELS, POSTING_LABELS } from '../ledger/describe-posting.ts'
import { comparison, FIGURE_LABELS } from './figure-labels.ts'
import { MoneySection } from './money-section.tsx'

type Method = MoneyReport['by_method'][number]

/**
 * Shows the money figures of each payment method. Postings without an order, such as deposits, are in a row without a
 * method.
 */
export function MoneyByMethod({ methods, period }: { methods: Method[]; period: MoneyPeriodQuery }) {
  const t = useText()
  return (
    <MoneySection title={t('By payment method')} table="methods" period={period}>
      {methods.length === 0 ? (
        <NoMoney />
      ) : (
        <Table
          caption={t('Amounts of each payment method')}
          rows={methods}
          keyOf={({ payment_method }) => payment_method ?? 'none'}
          columns={[
            {
              header: t('Payment method'),
              cell: ({ payment_method }) => (
                <span className="font-semibold">
                  {payment_method ? t.message(PAYMENT_METHOD_LABELS[payment_method]) : t('Without an order')}
                </span>
              ),
            },
            ...MONEY_FIGURES.map((figure) => ({
              header: t(FIGURE_LABELS[figure]),
              align: 'right' as const,
              cell: (row: Method) =>
                figure === 'sales' ? (
                  <>
                    <bdi className="block">{signed(row.sales)}</bdi>
                    <span className="block text-sm text-muted">{comparison(row.sales, row.sales_before, t)}</span>
                  </>
                ) : (
                  <bdi>{signed(row[figure])}</bdi>
                ),
            })),
          ]}
        />
      )}
    </MoneySection>
  )
}

type Account = MoneyReport['by_account'][number]

/** Shows the debits and credits of each ledger account by kind of posting. */
export function MoneyByAccount({ accounts, period }: { accounts: Account[]; period: MoneyPeriodQuery }) {
  const t = useText()
  return (
    <MoneySection title={t('By ledger account')} table="accounts" period={period}>
      {accounts.length === 0 ? (
        <NoMoney />
      ) : (
        <Table
          caption={t('Debits and credits by account and kind of posting')}
          rows={accounts}
          keyOf={({ account, kind }) => `${account} ${kind}`}
          columns={[
            {
              header: t('Account'),
              cell: ({ account }) => <span className="font-semibold">{t(ACCOUNT_LABELS[account])}</span>,
            },
            { header: t('Posting'), cell: ({ kind }) => t(POSTING_LABELS[kind]) },
            { header: t('Debit'), align: 'right', cell: ({ debit }) => <bdi>{signed(debit)}</bdi> },
            { header: t('Credit'), align: 'right', cell: ({ credit }) => <bdi>{signed(credit)}</bdi> },
            { header: t('Postings'), align: 'right', cell: ({ postings }) => postings.toLocaleString('en-PK') },
          ]}
        />
      )}
    </MoneySection>
  )
}

function NoMoney() {
  const t = useText()
  return <Card className="p-5 text-muted">{t('No postings in this period.')}</Card>
}
