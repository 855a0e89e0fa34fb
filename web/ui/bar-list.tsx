import { Link } from 'react-router'

type Bar = { name: string; value: number /** Where what is counted can be seen. */; to: string }

/** Figures side by side as bars, the longest as wide as the place allows. */
export function BarList({ bars }: { bars: Bar[] }) {
  const longest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className="space-y-1">
      {bars.map(({ name, value, to }) => (
        <li key={name}>
          <Link to={to} className="grid grid-cols-[6rem_minmax(0,1fr)_4rem] items-center gap-3 py-1 hover:underline">
            <span className="text-sm font-medium">{name}</span>
            <span aria-hidden className="h-3 overflow-hidden rounded-full bg-leaf-50">
              <span
                className="block h-full rounded-full bg-leaf-500"
                style={{ width: `${(value / longest) * 100}%` }}
              />
            </span>
            <span className="text-right font-semibold tabular-nums">{value.toLocaleString('en-PK')}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
