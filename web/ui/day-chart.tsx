import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'

type Day = { day: string; value: number }

type DayChartProps = {
  days: Day[]
  /** How a value reads in full, and short enough for the axis. */
  format: (value: number) => string
  formatShort: (value: number) => string
  /** How a day (`2026-11-20`) reads. */
  formatDay: (day: string) => string
  /** What the values are: `Revenue`. */
  name: string
}

const GREEN = 'var(--color-leaf-600)'
const MUTED = 'var(--color-muted)'

/**
 * A value for each day as an area. Loaded lazily, because the charting library is heavy; show the same numbers as a
 * table beside it for those who can't see it.
 */
export default function DayChart({ days, format, formatShort, formatDay, name }: DayChartProps) {
  return (
    <ResponsiveContainer width="100%" height={240}>
      <AreaChart data={days} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="day"
          tickFormatter={formatDay}
          tick={{ fill: MUTED, fontSize: 12 }}
          tickLine={false}
          axisLine={false}
          minTickGap={28}
        />
        <YAxis
          tickFormatter={formatShort}
          tick={{ fill: MUTED, fontSize: 12 }}
          tickLine={false}
          axisLine={false}
          width={52}
        />
        <Tooltip
          formatter={(value) => [format(Number(value)), name]}
          labelFormatter={(day) => formatDay(String(day))}
          contentStyle={{ borderRadius: '0.75rem', borderColor: 'var(--color-line)' }}
        />
        <Area
          dataKey="value"
          name={name}
          type="monotone"
          stroke={GREEN}
          strokeWidth={2}
          fill={GREEN}
          fillOpacity={0.12}
          isAnimationActive={false}
        />
      </AreaChart>
    </ResponsiveContainer>
  )
}
