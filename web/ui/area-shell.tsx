import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

export type AreaLink = { to: string; label: string; icon: ReactNode; end?: boolean }

type AreaShellProps = {
  /** The area's name for those who can't see the page: `Seller area`. */
  label: string
  name: string
  links: AreaLink[]
  onLogout: () => void
  children: ReactNode
}

/** The bar of logged-in areas: 'Welcome, {name}' and Logout. */
export function WelcomeBar({ name, onLogout }: { name: string; onLogout: () => void }) {
  return (
    <div className="mb-6 flex items-center justify-between gap-4 rounded-card bg-leaf-800 px-5 py-3 text-white">
      <p className="min-w-0 truncate font-semibold">Welcome, {name}</p>
      <Button variant="ghost" size="small" onClick={onLogout} className="text-white hover:bg-leaf-700">
        <LogOut aria-hidden className="size-4" /> Logout
      </Button>
    </div>
  )
}

/** The frame of a logged-in area: the welcome bar, a sidebar (a scrolling row on a phone), the screen. */
export function AreaShell({ label, name, links, onLogout, children }: AreaShellProps) {
  return (
    <div className="page py-6 lg:py-8">
      <WelcomeBar name={name} onLogout={onLogout} />
      <div className="grid gap-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8">
        <nav aria-label={label} className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0 lg:overflow-visible">
          <ul className="flex gap-2 pb-1 lg:sticky lg:top-24 lg:flex-col lg:gap-1 lg:pb-0">
            {links.map((link) => (
              <li key={link.to} className="shrink-0">
                <NavLink
                  to={link.to}
                  end={link.end}
                  prefetch="intent"
                  className={({ isActive }) =>
                    classNames(
                      'flex min-h-11 items-center gap-3 rounded-full px-4 font-semibold whitespace-nowrap transition-colors [&_svg]:size-5',
                      isActive ? 'bg-leaf-100 text-leaf-900' : 'text-muted hover:bg-leaf-50 hover:text-ink',
                    )
                  }
                >
                  <span aria-hidden>{link.icon}</span>
                  {link.label}
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
