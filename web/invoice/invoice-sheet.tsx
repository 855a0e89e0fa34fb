import { invoiceNumber } from '#contract/invoice-number.ts'
import type { Invoice } from '#contract/invoices.ts'
import { joinParts } from '#contract/join-parts.ts'
import { add, formatRupees, times } from '#contract/money.ts'
import { PAYMENT_METHOD_LABELS } from '#contract/payment-methods.ts'
import { shownPhone } from '#contract/phone.ts'
import { shownNtn } from '#contract/tax-numbers.ts'
import { PrintLogo } from '#web/shared/print-logo.tsx'
import { OwnText } from '#web/text/own-text.tsx'
import { useText } from '#web/text/text.tsx'
import { addressLines } from '#web/ui/billing-address.tsx'
import { shortOrderId, useDates } from '#web/ui/dates.ts'
import { formatUnit } from '#web/ui/money.tsx'

/** Invoices of fulfilments, each on its own sheet. */
export function InvoiceSheets({ invoices }: { invoices: readonly Invoice[] }) {
  return invoices.map((invoice) => <InvoiceSheet key={`${invoice.order_id} ${invoice.seller_id}`} invoice={invoice} />)
}

function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const { formatDay } = useDates()
  const t = useText()
  const number = invoiceNumber(invoice)
  return (
    <section aria-label={t('Invoice {number}', { number })} className="print-piece">
      <PrintLogo />
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
        <Seller invoice={invoice} />
        <div>
          <h2 className="text-xl">{t('Invoice')}</h2>
          <p className="font-semibold">
            <bdi dir="ltr">{number}</bdi>
          </p>
          <p>{formatDay(invoice.issued_at)}</p>
          <p>{t('Order {order_id}', { order_id: shortOrderId(invoice.order_id) })}</p>
        </div>
      </div>
      {invoice.status === 'cancelled' && <p className="mt-2 text-lg font-bold">{t('Cancelled|of an invoice')}</p>}
      <Customer invoice={invoice} />
      <Lines invoice={invoice} />
      <p className="mt-3">
        {t('Payment method')}: {t(PAYMENT_METHOD_LABELS[invoice.payment_method])}
      </p>
    </section>
  )
}

function Seller({ invoice: { seller_name, seller_address, seller_phone, ntn, strn } }: { invoice: Invoice }) {
  const t = useText()
  return (
    <div className="min-w-0">
      <p className="text-lg font-bold">
        <bdi>{seller_name}</bdi>
      </p>
      <p>
        <bdi>{seller_address}</bdi>
      </p>
      <p>
        <bdi dir="ltr">{shownPhone(seller_phone)}</bdi>
      </p>
      {ntn && (
        <p>
          {t('NTN')}: <bdi dir="ltr">{shownNtn(ntn)}</bdi>
        </p>
      )}
      {strn && (
        <p>
          {t('STRN')}: <bdi dir="ltr">{strn}</bdi>
        </p>
      )}
    </div>
  )
}

function Customer({ invoice }: { invoice: Invoice }) {
  const t = useText()
  return (
    <div className="mt-3">
      <p>
        {t('Bill to')}: <bdi className="font-semibold">{`${invoice.first_name} ${invoice.last_name}`}</bdi>
      </p>
      <p>
        <bdi>{joinParts(addressLines(invoice))}</bdi>
      </p>
      <p>
        <bdi dir="ltr">{shownPhone(invoice.phone)}</bdi>
      </p>
    </div>
  )
}

function Lines({ invoice: { items, amount, delivery, refunded_amount } }: { invoice: Invoice }) {
  const t = useText()
  return (
    <table className="mt-3 w-full border-collapse text-start tabular-nums">
      <thead>
        <tr className="border-b-2">
          <th className="py-1 text-start">{t('Item')}</th>
          <th className="py-1 ps-2 text-end">{t('Unit price')}</th>
          <th className="py-1 ps-2 text-end">{t('Amount')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.product_id} className="break-inside-avoid border-b align-top">
            <td className="py-1">
              <b>{item.quantity} ×</b> <OwnText main={item.name} others={item.names} /> · {formatUnit(item, t)}
            </td>
            <td className="py-1 ps-2 text-end whitespace-nowrap">{formatRupees(item.price)}</td>
            <td className="py-1 ps-2 text-end whitespace-nowrap">{formatRupees(times(item.price, item.quantity))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Sum label={t('Subtotal')} text={formatRupees(amount)} />
        <Sum label={t('Delivery')} text={formatRupees(delivery)} />
        <Sum label={t('Total')} text={formatRupees(add(amount, delivery))} isTotal />
        {refunded_amount > 0 && <Sum label={t('Refunded since')} text={formatRupees(refunded_amount)} />}
      </tfoot>
    </table>
  )
}

function Sum({ label, text, isTotal = false }: { label: string; text: string; isTotal?: boolean }) {
  return (
    <tr className={isTotal ? 'font-bold' : undefined}>
      <td colSpan={2} className="py-1">
        {label}
      </td>
      <td className="py-1 ps-2 text-end whitespace-nowrap">{text}</td>
    </tr>
  )
}
