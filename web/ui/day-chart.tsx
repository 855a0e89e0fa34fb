import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'

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

const MUTED = 'var(--color-muted)'

/**
 * A value for each day as a bar. Loaded lazily, because the charting library is heavy; show the same numbers as a
 * table beside it for those who can't see it.
 */
export default function DayChart({ days, format, formatShort, formatDay, name }: DayChartProps) {
  return (
    <ResponsiveContainer width="100%" height={240}>
      <BarChart data={days} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
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
          cursor={{ fill: 'var(--color-leaf-50)' }}
          formatter={(value) => [format(Number(value)), name]}
          labelFormatter={(day) => formatDay(String(day))}
          contentStyle={{ borderRadius: '0.75rem', borderColor: 'var(--color-line)' }}
        />
        <Bar dataKey="value" name={name} fill="var(--color-leaf-500)" radius={[4, 4, 0, 0]} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  )
}
