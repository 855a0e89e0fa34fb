import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from '#contract/statuses.ts'
import { useText } from '#web/text/text.tsx'
import { classNames } from './class-names.ts'

type NoticeTone = Exclude<Tone, 'neutral'>

const LOOKS = {
  success: { box: 'bg-success-soft text-success', Icon: CircleCheck },
  warning: { box: 'bg-warning-soft text-warning', Icon: TriangleAlert },
  danger: { box: 'bg-danger-soft text-danger', Icon: CircleAlert },
  info: { box: 'bg-info-soft text-info', Icon: Info },
}

/**
 * A message box that stays on the page. If it is an error, screen readers announce it immediately. A text may be an
 * English message of the server, which is translated here.
 */
export function Notice({ tone, children, action }: { tone: NoticeTone; children: ReactNode; action?: ReactNode }) {
  const t = useText()
  const { box, Icon } = LOOKS[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames('flex flex-wrap items-center gap-3 rounded-field px-4 py-3 font-medium', box)}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <div className="min-w-0 flex-1 basis-48">{typeof children === 'string' ? t.message(children) : children}</div>
      {action}
    </div>
  )
}
