import { House, LayoutGrid, Search, ShoppingBasket, UserRound } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { NavLink } from 'react-router'
import { openCartDrawer } from '#web/storefront/cart/cart-drawer-state.ts'
import { useCart } from '#web/storefront/cart/use-cart.ts'
import { useText } from '#web/text/text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useAccountLink } from './account-link.ts'
import { SEARCH_ID } from './header.tsx'

const PLACE = 'flex h-full flex-col items-center justify-center gap-0.5 text-xs font-semibold'

/** The bar with the five main links at the bottom of a phone. It works without scripts. */
export function BottomBar() {
  const t = useText()
  const { itemCount } = useCart()
  const account = useAccountLink()
  return (
    <nav
      aria-label={t('Shortcuts')}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper md:hidden print:hidden"
    >
      <ul className="grid h-15 grid-cols-5">
        <Place to="/" label={t('Home')} icon={<House />} />
        <Place to="/categories" label={t('Categories')} icon={<LayoutGrid />} />
        <li>
          <a href={`#${SEARCH_ID}`} onClick={focusSearch} className={classNames(PLACE, 'text-muted')}>
            <Icon>
              <Search />
            </Icon>
            {t('Search')}
          </a>
        </li>
        <Place to="/cart" label={t('Cart')} icon={<ShoppingBasket />} count={itemCount} onClick={showDrawer} />
        <Place to={account.to} label={t('Account')} icon={<UserRound />} />
      </ul>
    </nav>
  )
}

function focusSearch(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById(SEARCH_ID)?.focus()
}

/** Opens the cart drawer instead of the page /cart, because guests can use the drawer without a login. */
function showDrawer(event: MouseEvent): void {
  event.preventDefault()
  openCartDrawer()
}

type PlaceProps = {
  to: string
  label: string
  icon: ReactNode
  count?: number
  onClick?: (event: MouseEvent) => void
}

function Place({ to, label, icon, count = 0, onClick }: PlaceProps) {
  return (
    <li>
      <NavLink
        to={to}
        end={to === '/'}
        prefetch="intent"
        onClick={onClick}
        className={({ isActive }) => classNames(PLACE, isActive ? 'text-leaf-700' : 'text-muted')}
      >
        <Icon>
          {icon}
          {count > 0 && (
            <span
              aria-hidden
              className="absolute -top-1.5 start-3.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-mango-400 px-1 text-xs font-bold text-ink tabular-nums"
            >
              {count > 99 ? '99+' : count}
            </span>
          )}
        </Icon>
        {label}
      </NavLink>
    </li>
  )
}

function Icon({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden className="relative [&_svg]:size-5.5">
      {children}
    </span>
  )
}
