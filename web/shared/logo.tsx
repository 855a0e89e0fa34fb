import { Link } from 'react-router'
import { useText } from '#web/text/text.tsx'
import { useStore, useStoreName } from './store.ts'

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

/** The picture of the shop's logo. */
export function LogoPicture({ className }: { className: string }) {
  return <img src={useStore().logo_url} alt="" className={`${className} object-contain`} />
}
