import { Link } from 'react-router'
import { useText } from '#web/text/text.tsx'
import { useStoreName } from './store.ts'

/** The logo of the shop with the shop's name, as a link to the home page. */
export function Logo() {
  const t = useText()
  const store = useStoreName()
  return (
    <Link
      to="/"
      prefetch="intent"
      className="flex shrink-0 items-center gap-2 rounded-full pe-2"
      aria-label={t('{store}, home', { store })}
    >
      <LogoPicture className="size-9 lg:size-10" />
      <span className="text-2xl font-extrabold tracking-tight text-leaf-800">{store}</span>
    </Link>
  )
}

/** The picture of the logo: a leaf over a bowl. */
export function LogoPicture({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" className={className}>
      <circle cx="20" cy="20" r="20" className="fill-leaf-700" />
      <path d="M9 21h22a11 11 0 0 1-22 0Z" className="fill-mango-400" />
      <path d="M20 20c-1-6 2-11 9-12 1 7-3 12-9 12Z" className="fill-leaf-200" />
      <path d="M19 20c1-4-1-8-7-9-1 5 2 9 7 9Z" className="fill-leaf-500" />
    </svg>
  )
}
