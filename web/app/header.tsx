import { Store, UserRound } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import { LanguageLink } from '#web/shared/language-link.tsx'
import { Logo } from '#web/shared/logo.tsx'
import { useText } from '#web/text/text.tsx'
import { Avatar, initials } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useAccountLink } from './account-link.ts'
import { CartLink } from './cart-link.tsx'
import { HeaderSearch } from './header-search.tsx'
import { MobileMenu } from './mobile-menu.tsx'

const LINK =
  'inline-flex min-h-11 items-center rounded-full px-3.5 font-semibold transition-colors hover:bg-leaf-50 hover:text-leaf-800'

/**
 * The header of the pages for guests and customers. On a phone, only the search stays visible when the page scrolls.
 * The header consists of links and forms, so it works without scripts.
 */
export function Header() {
  const t = useText()
  const account = useAccountLink()
  const login = account.name === null ? { to: '/login', label: t('Login') } : { to: account.to, label: t('Account') }
  const links = [
    { to: '/', label: t('Home') },
    { to: '/shop', label: t('Shop') },
    { to: '/cart', label: t('Cart') },
    login,
  ]

  return (
    <header className="sticky top-[calc(var(--view-bar)-4rem)] z-30 border-b border-line bg-paper/95 backdrop-blur-md md:top-(--view-bar) print:hidden">
      <div className="page flex flex-wrap items-center gap-x-1 sm:gap-x-2 md:h-16 md:flex-nowrap lg:h-20 lg:gap-x-4">
        <MobileMenu links={links} isSeller={account.isSeller} />
        <Logo />
        <nav aria-label={t('Main')} className="ms-2 hidden xl:block">
          <ul className="flex">
            {links.map(({ to, label }) => (
              // The last link of the header is Login, and becomes Account after a login. Its fixed width prevents a
              // layout shift when the session has loaded.
              <li key={label} className="last:min-w-25">
                <NavLink to={to} end={to === '/'} prefetch="intent" className={navigationClass}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="order-last w-full min-w-0 pb-2.5 md:order-none md:w-auto md:flex-1 md:pb-0">
          <HeaderSearch id={SEARCH_ID} />
        </div>
        <div className="ms-auto flex h-16 items-center gap-1 sm:gap-2">
          <Link to="/seller-auth" prefetch="intent" className={classNames(LINK, 'gap-2 text-leaf-800 max-xl:hidden')}>
            <Store aria-hidden className="size-5" /> {account.isSeller ? t('Seller area') : t('Become a Seller')}
          </Link>
          <LanguageLink className={classNames(LINK, 'text-leaf-800 max-xl:hidden')} />
          <CartLink />
          <AvatarLink to={account.to} name={account.name} />
        </div>
      </div>
    </header>
  )
}

/** The id of the search field. A link to this id moves the focus to the search. */
export const SEARCH_ID = 'header-search'

function navigationClass({ isActive }: { isActive: boolean }): string {
  return classNames(LINK, isActive ? 'text-leaf-700' : 'text-ink')
}

function AvatarLink({ to, name }: { to: string; name: string | null }) {
  const t = useText()
  return (
    <Link
      to={to}
      prefetch="intent"
      aria-label={
        name === null
          ? t('Your account: login')
          : t('Your account: {name}, {initials}', { name, initials: initials(name) })
      }
      className="grid size-11 shrink-0 place-items-center rounded-full"
    >
      {name === null ? (
        <span className="grid size-10 place-items-center rounded-full bg-leaf-100 text-leaf-800">
          <UserRound aria-hidden className="size-5" />
        </span>
      ) : (
        <Avatar name={name} />
      )}
    </Link>
  )
}
