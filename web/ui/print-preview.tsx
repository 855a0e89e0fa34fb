import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { PrintSheet } from './print-sheet.tsx'

export type Paper = 'a4' | 'a5' | '80mm'

const PAPERS: Record<Paper, string> = { a4: 'print-a4', a5: 'print-a5', '80mm': 'print-narrow' }

type PrintPreviewProps = {
  /** The name of the preview for screen readers. */
  label: string
  paper: Paper
  children: ReactNode
}

/** Shows a preview of sheets on the screen. The browser prints the same sheets instead of the page. */
export function PrintPreview({ label, paper, children }: PrintPreviewProps) {
  return (
    <>
      <section
        aria-label={label}
        className={classNames(
          'print-preview rounded-card bg-card p-6 shadow-card ring-1 ring-line max-sm:p-4',
          PAPERS[paper],
        )}
      >
        {children}
      </section>
      <PrintSheet className={PAPERS[paper]}>{children}</PrintSheet>
    </>
  )
}
