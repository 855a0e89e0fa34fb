import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { VIEWS_LISTED_DAYS } from '#contract/limits.ts'
import { listStaffViews } from '#contract/view-sessions.ts'
import { useText } from '#web/text/text.tsx'
import { useDates } from '#web/ui/dates.ts'
import { Row, RowList } from '#web/ui/row-list.tsx'
import { Section } from '#web/ui/section.tsx'
import { useSession } from '../session/session.tsx'

/**
 * The list of view sessions in which staff saw the shop as this account. It is only shown if there are any, because
 * most accounts have none.
 */
export function StaffViewsSection() {
  const t = useText()
  const { formatTime } = useDates()
  const { api, session } = useSession()
  const views = useQuery({ queryKey: ['staff-views', session?.user.id], queryFn: () => api(listStaffViews) })
  const items = views.data?.items ?? []
  if (items.length === 0) return null
  return (
    <Section
      title={t('Views by our staff')}
      description={t(
        'Our staff saw the shop as you see it, and could not change anything. The list has the last {days} days.',
        {
          days: VIEWS_LISTED_DAYS,
        },
      )}
    >
      <RowList label={t('Views by our staff')}>
        {items.map(({ view_id, started_at, ended_at }) => (
          <Row
            key={view_id}
            icon={<Eye />}
            title={formatTime(started_at)}
            detail={ended_at ? t('Ended at {time}', { time: formatTime(ended_at) }) : t('Not ended yet')}
          />
        ))}
      </RowList>
    </Section>
  )
}
