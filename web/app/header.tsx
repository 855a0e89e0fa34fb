import { Store, UserRound } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import { Avatar, initials } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useAccountLink } from './account-link.ts'
import { CartLink } from './cart-link.tsx'
import { HeaderSearch } from './header-search.tsx'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'

const LINK =
  'inline-flex min-h-11 items-center rounded-full px-3.5 font-semibold transition-colors hover:bg-leaf-50 hover:text-leaf-800'

/** The bar above every page; it stays in view. Everything in it is a link or a form, so that it works without scripts. */
export function Header() {
  const account = useAccountLink()
  const login = account.name === null ? { to: '/login', label: 'Login' } : { to: account.to, label: 'Account' }
  const links = [{ to: '/', label: 'Home' }, { to: '/shop', label: 'Shop' }, { to: '/cart', label: 'Cart' }, login]

  return (
    <>
      <header className="sticky top-0 z-30 border-b border-line bg-paper/95 backdrop-blur-md print:hidden">
        <div className="page flex h-16 items-center gap-1 sm:gap-2 lg:h-20 lg:gap-4">
          <MobileMenu links={links} />
          <Logo />
          <nav aria-label="Main" className="ml-2 hidden xl:block">
            <ul className="flex">
              {links.map(({ to, label }) => (
                // The last one is as wide as Account from the start, so that the session's arrival moves nothing.
                <li key={label} className="last:min-w-25">
                  <NavLink to={to} end={to === '/'} prefetch="intent" className={navigationClass}>
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="hidden min-w-0 flex-1 md:block">
            <HeaderSearch id="header-search" />
          </div>
          <div className="ml-auto flex items-center gap-1 sm:gap-2">
            <Link to="/seller-auth" prefetch="intent" className={classNames(LINK, 'gap-2 text-leaf-800 max-xl:hidden')}>
              <Store aria-hidden className="size-5" /> Become a Seller
            </Link>
            <CartLink />
            <AvatarLink {...account} />
          </div>
        </div>
      </header>
      <div className="page pt-3 md:hidden print:hidden">
        <HeaderSearch id="page-search" />
      </div>
    </>
  )
}

function navigationClass({ isActive }: { isActive: boolean }): string {
  return classNames(LINK, isActive ? 'text-leaf-700' : 'text-ink')
}

function AvatarLink({ to, name }: { to: string; name: string | null }) {
  return (
    <Link
      to={to}
      prefetch="intent"
      aria-label={name === null ? 'Your account: login' : `Your account: ${name}, ${initials(name)}`}
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
