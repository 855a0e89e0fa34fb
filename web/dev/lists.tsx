import { Laptop, Smartphone } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { formatRupees, inRupees, paisaOf, rupees } from '#contract/money.ts'
import { BarList } from '#web/ui/bar-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatDay } from '#web/ui/dates.ts'
import { Facts } from '#web/ui/facts.tsx'
import { OrderId } from '#web/ui/order-id.tsx'
import { Refunds } from '#web/ui/refunds.tsx'
import { Row, RowList } from '#web/ui/row-list.tsx'
import { formatShortDay } from '#web/ui/short-day.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { Sums } from '#web/ui/sums.tsx'
import { TableDetails } from '#web/ui/table-details.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { Example } from './group.tsx'
import { DAYS, REFUNDS } from './samples.ts'

const DayChart = lazy(() => import('#web/ui/day-chart.tsx'))

const TOTALS = { subtotal: rupees(1200), shipping: rupees(150), tax: rupees(60), total_amount: rupees(1410) }
const STEPS = ['Address', 'Payment', 'Review']

export function Lists() {
  return (
    <>
      <Example name="Row list: with an action, without, without a detail">
        <RowList label="Devices">
          <Row
            icon={<Laptop />}
            title="Firefox on Linux"
            detail="Lahore, today"
            action={
              <Button variant="secondary" size="small">
                Sign out
              </Button>
            }
          />
          <Row icon={<Smartphone />} title="Chrome on Android" detail="Karachi, yesterday" />
          <Row icon="AK" title="Ayesha Khan" />
        </RowList>
      </Example>
      <Example name="Facts">
        <Facts
          items={[
            ['Name', 'Ayesha Khan'],
            ['Email', 'ayesha.khan.of.the.long.address@example.com'],
            ['Phone', ''],
          ]}
        />
      </Example>
      <Example name="Sums">
        <Sums totals={TOTALS} />
      </Example>
      <Example name="Refunds: refunded, pending, under review">
        <Refunds refunds={REFUNDS} />
      </Example>
      <Example name="Bar list">
        <BarList
          bars={[
            { name: 'vegetables', value: 240, to: '/shop' },
            { name: 'fruits', value: 96, to: '/shop' },
            { name: 'rice', value: 0, to: '/shop' },
          ]}
        />
      </Example>
      <Example name="Day chart">
        <Suspense fallback={<Skeleton className="h-60" />}>
          <DayChart
            name="Revenue"
            days={DAYS}
            format={(amount) => formatRupees(paisaOf(amount))}
            formatShort={(amount) => String(inRupees(paisaOf(amount)))}
            formatDay={(day) => formatShortDay(day, 'en')}
          />
        </Suspense>
      </Example>
      <Example name="Table beneath a chart">
        <TableDetails
          caption="Revenue"
          rows={DAYS}
          keyOf={({ day }) => day}
          columns={[
            { header: 'Day', cell: ({ day }) => formatDay(day) },
            { header: 'Revenue', align: 'right', cell: ({ value }) => formatRupees(value) },
          ]}
        />
      </Example>
      <Example name="Order id">
        <OrderId id="1a2b3c4d-0000-4000-8000-000000000000" />
      </Example>
      <Example name="Timeline: in progress">
        <Timeline
          label="Order in progress"
          steps={[
            { name: 'Placed', state: 'done', isCurrent: false, note: '20 Nov 2026, 4:05 pm' },
            { name: 'Processing', state: 'done', isCurrent: true, note: '20 Nov 2026, 5:10 pm' },
            { name: 'Delivered', state: 'upcoming', isCurrent: false, note: 'Expected on 21 Nov' },
          ]}
        />
      </Example>
      <Example name="Timeline: ended early">
        <Timeline
          label="Order ended early"
          steps={[
            { name: 'Placed', state: 'done', isCurrent: false, note: '20 Nov 2026, 4:05 pm' },
            { name: 'Delivered', state: 'skipped', isCurrent: false, note: 'Skipped' },
            { name: 'Cancelled', state: 'failed', isCurrent: true, note: '20 Nov 2026, 6:30 pm' },
          ]}
        />
      </Example>
      <Example name="Steps: first, second, last" isWide>
        {STEPS.map((name, current) => (
          <Steps key={name} names={STEPS} current={current} />
        ))}
      </Example>
    </>
  )
}
