import { Link } from 'react-router'

type Bar = { name: string; value: number /** A link to the counted items. */; to: string }

type BarListProps = {
  bars: Bar[]
  /** Formats the value of a bar as text. By default, a value is formatted as a whole number. */
  format?: (value: number) => string
}

/** A list of horizontal bars, one for each value. The bar of the largest value fills the width. */
export function BarList({ bars, format = (value) => value.toLocaleString('en-PK') }: BarListProps) {
  const longest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-1">
      {bars.map(({ name, value, to }) => (
        <li key={name} className="contents">
          <Link to={to} className="col-span-full grid grid-cols-subgrid items-center py-1 hover:underline">
            <span className="text-sm font-medium first-letter:uppercase">
              <bdi>{name}</bdi>
            </span>
            <span aria-hidden className="h-3 overflow-hidden rounded-full bg-leaf-50">
              <span
                className="block h-full rounded-full bg-leaf-500"
                style={{ width: `${(value / longest) * 100}%` }}
              />
            </span>
            <span className="text-end font-semibold tabular-nums">{format(value)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
