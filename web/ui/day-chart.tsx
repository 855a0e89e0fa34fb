import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'

/**
 * A day of the chart with its value. If the chart compares two periods, `before` is the value of the day at the same
 * position in the previous period.
 */
type Day = { day: string; value: number; before?: number }

type DayChartProps = {
  days: Day[]
  /** Formats a value of the chart in full, for the tooltip. `formatShort` formats a value for the axis. */
  format: (value: number) => string
  formatShort: (value: number) => string
  /** Formats a day of the chart for the screen. The argument is a day such as `2026-11-20`. */
  formatDay: (day: string) => string
  /** The name of the values, such as `Revenue`. */
  name: string
  /** The name of the values of the previous period. If it is not set, the chart does not show these values. */
  nameBefore?: string
}

const MUTED = 'var(--color-muted)'

/**
 * A bar chart with one bar for each day. Load this component lazily, because the chart library is large. Screen readers
 * cannot read the chart, so show the same values in a table too. Its axes are left to right in each language.
 */
export default function DayChart({ days, format, formatShort, formatDay, name, nameBefore }: DayChartProps) {
  return (
    <div dir="ltr">
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
            formatter={(value, series) => [format(Number(value)), series]}
            labelFormatter={(day) => formatDay(String(day))}
            contentStyle={{ borderRadius: '0.75rem', borderColor: 'var(--color-line)' }}
          />
          {nameBefore !== undefined && (
            <Bar
              dataKey="before"
              name={nameBefore}
              fill="var(--color-leaf-200)"
              radius={[4, 4, 0, 0]}
              isAnimationActive={false}
            />
          )}
          <Bar
            dataKey="value"
            name={name}
            fill="var(--color-leaf-500)"
            radius={[4, 4, 0, 0]}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}
