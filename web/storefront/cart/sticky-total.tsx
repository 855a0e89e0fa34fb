import type { ReactNode } from 'react'
import type { Paisa } from '#contract/money.ts'
import { useText } from '#web/text/text.tsx'
import { Money } from '#web/ui/money.tsx'

type StickyTotalProps = { total: Paisa; children: ReactNode }

/**
 * A bar with the total and the main button of the cart or checkout. In windows without a sidebar, the bar stays at the
 * bottom while the page scrolls. It must be a child of the element that contains the whole page.
 */
export function StickyTotal({ total, children }: StickyTotalProps) {
  const t = useText()
  return (
    <div className="sticky bottom-15 z-20 -mx-4 flex items-center justify-between gap-4 border-t border-line bg-card px-4 py-3 shadow-lift sm:mx-0 sm:rounded-card sm:px-6 md:bottom-3 lg:hidden print:hidden">
      <p className="leading-tight">
        <span className="block text-sm text-muted">{t('Total')}</span>
        <Money amount={total} className="text-xl font-bold" />
      </p>
      {children}
    </div>
  )
}
