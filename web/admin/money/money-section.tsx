import type { ReactNode } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import { exportMoney, type MoneyPeriodQuery, type MoneyTable } from '#contract/money-figures.ts'
import { ExportButton } from '#web/api/export-button.tsx'
import { useApi } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'

type MoneySectionProps = { title: string; table: MoneyTable; period: MoneyPeriodQuery; children: ReactNode }

/** A part of the money screen: its heading, a button that exports its table, and the content. */
export function MoneySection({ title, table, period, children }: MoneySectionProps) {
  const t = useText()
  const api = useApi()
  return (
    <section aria-labelledby={`money-${table}`}>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 id={`money-${table}`} className="me-auto text-xl">
          {title}
        </h2>
        <ExportButton
          fetchTable={() => api(exportMoney, { params: { table }, query: period })}
          subject={`money-${table}`}
          failure={t(areaMessages.money.exportFailed)}
        />
      </div>
      {children}
    </section>
  )
}
