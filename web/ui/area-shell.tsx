import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import type { PlainText } from '#web/text/dictionaries.ts'
import { RichText, useText } from '#web/text/text.tsx'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { useCurrentLinkInView } from './current-link.ts'

export type AreaLink = { to: string; label: PlainText; icon: ReactNode; end?: boolean }

type AreaShellProps = {
  /** The name of the logged-in area for screen readers, such as `Seller area`. */
  label: string
  name: string
  links: AreaLink[]
  onLogout: () => void
  children: ReactNode
}

type WelcomeBarProps = { name: string; onLogout: () => void }

export function WelcomeBar({ name, onLogout }: WelcomeBarProps) {
  const t = useText()
  return (
    <div className="mb-6 flex items-center justify-between gap-4 rounded-card bg-leaf-800 px-5 py-3 text-white max-sm:gap-1">
      <p className="line-clamp-2 min-w-0 grow leading-snug font-semibold">
        <RichText text="Welcome, {name}" values={{ name: <bdi>{name}</bdi> }} />
      </p>
      <WelcomeButton onClick={onLogout}>
        <LogOut aria-hidden className="rtl:-scale-x-100 size-4" /> {t('Logout')}
      </WelcomeButton>
    </div>
  )
}

/** A button in the welcome bar at the top of a signed-in area. */
export function WelcomeButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button
      variant="ghost"
      size="small"
      onClick={onClick}
      className="shrink-0 whitespace-nowrap text-white hover:bg-leaf-700 max-sm:px-2"
    >
      {children}
    </Button>
  )
}

/**
 * The layout of every screen of a logged-in area: a welcome bar, and a sidebar with links. On a phone, the sidebar is a
 * row that scrolls horizontally.
 */
export function AreaShell({ label, name, links, onLogout, children }: AreaShellProps) {
  const t = useText()
  const nav = useCurrentLinkInView()
  return (
    <div className="page py-6 lg:py-8">
      <WelcomeBar name={name} onLogout={onLogout} />
      <div className="grid gap-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8">
        <nav
          ref={nav}
          aria-label={label}
          className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0 lg:overflow-visible nastaliq:-mt-3 nastaliq:pt-3"
        >
          <ul className="flex gap-1 pb-1 lg:sticky lg:top-24 lg:flex-col lg:gap-1 lg:pb-0">
            {links.map((link) => (
              <li key={link.to} className="shrink-0">
                <NavLink
                  to={link.to}
                  end={link.end}
                  prefetch="intent"
                  className={({ isActive }) =>
                    classNames(
                      'flex min-h-11 items-center gap-1.5 rounded-full px-3 font-semibold whitespace-nowrap md:px-2.5 lg:gap-3 lg:px-4 transition-colors [&_svg]:size-5',
                      isActive
                        ? 'bg-leaf-100 text-leaf-900 forced-colors:underline'
                        : 'text-muted hover:bg-leaf-50 hover:text-ink',
                    )
                  }
                >
                  <span aria-hidden>{link.icon}</span>
                  {t(link.label)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  )
}
