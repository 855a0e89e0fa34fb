import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** What the printer gets instead of the page; nothing of it is seen on the screen (`web/app.css`). */
export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(<div className="print-sheet hidden print:block">{children}</div>, document.body)
}
