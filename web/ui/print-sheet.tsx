import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from './class-names.ts'

/**
 * Content that appears only on paper. If a page has a print sheet, the browser prints the sheet instead of the page
 * (`web/app.css`). `className` can set the paper size.
 */
export function PrintSheet({ className, children }: { className?: string; children: ReactNode }) {
  return createPortal(
    <div className={classNames('print-sheet hidden print:block', className)}>{children}</div>,
    document.body,
  )
}
