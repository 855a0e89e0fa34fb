import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/**
 * Content that appears only on paper. If a page has a print sheet, the printer gets the sheet instead of the page
 * (`web/app.css`).
 */
export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(<div className="print-sheet hidden print:block">{children}</div>, document.body)
}
