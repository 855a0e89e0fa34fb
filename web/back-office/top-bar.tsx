import { Bell, LogOut, Search, ShoppingBasket } from 'lucide-react'
import type { ButtonHTMLAttributes } from 'react'
import { Link } from 'react-router'
import { LogoPicture } from '#web/shared/logo.tsx'
import { useStoreName } from '#web/shared/store.ts'
import { RichText, useText } from '#web/text/text.tsx'
import { classNames } from '#web/ui/class-names.ts'

type TopBarProps = { name: string; onFind: () => void; onAnnouncements: () => void; onLogout: () => void }

/**
 * The bar at the top of the back office: links to the shop, the search, the settings for the announcement of new
 * orders, the name of the account, and Logout.
 */
export function TopBar({ name, onFind, onAnnouncements, onLogout }: TopBarProps) {
  const t = useText()
  const store = useStoreName()
  return (
    <header className="flex h-12 items-center gap-1 bg-leaf-800 px-2 text-on-leaf sm:gap-3 sm:px-4 print:hidden">
      <Link
        to="/"
        aria-label={t('{store}, home', { store })}
        className="grid size-10 shrink-0 place-items-center rounded-full hover:bg-leaf-700"
      >
        <LogoPicture className="size-8" />
      </Link>
      <p className="flex min-w-0 grow flex-col items-start gap-x-1 text-sm leading-tight font-semibold whitespace-nowrap sm:flex-row sm:items-baseline sm:text-base nastaliq:max-sm:text-xs">
        <RichText text="Welcome, {name}" values={{ name: <Name name={name} /> }} />
      </p>
      <FindButton onClick={onFind} />
      <BarButton onClick={onAnnouncements} aria-label={t('Announcement of new orders')}>
        <Bell aria-hidden className="size-4.5" />
      </BarButton>
      <Link
        to="/"
        className="inline-flex min-h-10 shrink-0 items-center gap-1.5 rounded-full px-3 text-sm font-semibold hover:bg-leaf-700 max-sm:px-2"
      >
        <ShoppingBasket aria-hidden className="size-4" /> <span className="max-sm:sr-only">{t('Shop')}</span>
      </Link>
      <BarButton onClick={onLogout}>
        <LogOut aria-hidden className="rtl:-scale-x-100 size-4" /> {t('Logout')}
      </BarButton>
    </header>
  )
}

/** The name of the account. A long name is cut off at its end, even if its direction differs from that of the page. */
function Name({ name }: { name: string }) {
  return <bdi className="max-w-full min-w-0 truncate">{name}</bdi>
}

/** The button that opens the search of the area. In a wide window it looks like a search field. */
function FindButton({ onClick }: { onClick: () => void }) {
  const t = useText()
  return (
    <BarButton onClick={onClick} className="lg:w-72 lg:justify-start lg:bg-leaf-700/60 lg:font-normal">
      <Search aria-hidden className="size-4" /> <span className="max-sm:sr-only">{t('Find')}</span>
      <kbd dir="ltr" className="ms-auto rounded-input border border-leaf-200 px-1.5 text-xs max-lg:hidden">
        Ctrl K
      </kbd>
    </BarButton>
  )
}

function BarButton({ className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        'inline-flex min-h-10 shrink-0 items-center gap-1.5 rounded-full px-3 text-sm font-semibold whitespace-nowrap hover:bg-leaf-700 max-sm:px-2',
        className,
      )}
    />
  )
}
