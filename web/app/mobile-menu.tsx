import { Menu, Store } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { LanguageLink } from '#web/shared/language-link.tsx'
import { english, useText } from '#web/text/text.tsx'

const FURTHER_LINKS = [
  { to: '/products', label: english('Products') },
  { to: '/contact', label: english('Contact') },
  { to: '/pages', label: english('Pages') },
]

type MobileMenuProps = { links: { to: string; label: string }[]; isSeller: boolean }

/**
 * The menu with the main links in narrow windows. It also works without scripts. It closes when the user opens another
 * page or presses Escape.
 */
export function MobileMenu({ links, isSeller }: MobileMenuProps) {
  const t = useText()
  const menu = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !menu.current?.open) return
    menu.current.open = false
    menu.current.querySelector('summary')?.focus()
  }

  return (
    // The menu gets a new React key on each page, so that React replaces the element and the menu closes.
    <details key={key} ref={menu} onKeyDown={closeOnEscape} className="-ms-2 xl:hidden">
      <summary
        aria-label={t('Menu')}
        className="grid size-11 list-none place-items-center rounded-full text-leaf-800 hover:bg-leaf-100 [&::-webkit-details-marker]:hidden"
      >
        <Menu aria-hidden className="size-6" />
      </summary>
      <nav
        aria-label={t('Menu')}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-11.5rem)] overflow-y-auto border-b border-line bg-card px-4 pt-3 pb-6 shadow-lift sm:px-6 md:max-h-[calc(100dvh-4rem)] lg:max-h-[calc(100dvh-5rem)]"
      >
        <ul>
          {[...links, ...FURTHER_LINKS].map(({ to, label }) => (
            <li key={label} className="border-b border-line/70">
              <Link
                to={to}
                prefetch="intent"
                className="flex min-h-13 items-center px-2 text-lg font-semibold hover:text-leaf-700"
              >
                {t.message(label)}
              </Link>
            </li>
          ))}
          <li className="pt-2">
            <Link
              to="/seller-auth"
              prefetch="intent"
              className="flex min-h-13 items-center gap-3 px-2 text-lg font-semibold text-leaf-700"
            >
              <Store aria-hidden className="size-5" /> {isSeller ? t('Seller area') : t('Become a Seller')}
            </Link>
          </li>
          <li>
            <LanguageLink className="flex min-h-13 items-center px-2 text-lg font-semibold text-leaf-700" />
          </li>
        </ul>
      </nav>
    </details>
  )
}
