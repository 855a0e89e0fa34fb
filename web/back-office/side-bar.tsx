import { NavLink } from 'react-router'
import { LanguageLink } from '#web/shared/language-link.tsx'
import { NastaliqSwitch } from '#web/shared/nastaliq-switch.tsx'
import { useText } from '#web/text/text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useCurrentLinkInView } from '#web/ui/current-link.ts'
import type { Badges, ScreenLink } from './back-office-shell.tsx'

/**
 * The sidebar with the links to the screens of an area, and to the page in the other language. On a phone, the links
 * are a row that scrolls horizontally.
 */
export function SideBar({ label, links, badges }: { label: string; links: ScreenLink[]; badges: Badges }) {
  const t = useText()
  const nav = useCurrentLinkInView()
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="overflow-x-auto border-line max-lg:border-b lg:sticky lg:top-(--view-bar) lg:h-[calc(100dvh-var(--view-bar))] lg:overflow-y-auto lg:border-e nastaliq:pt-2 print:hidden"
    >
      <ul className="flex gap-0.5 px-2 max-lg:h-11 lg:flex-col lg:py-3">
        {links.map((link) => (
          <li key={link.to} className="shrink-0">
            <NavLink
              to={link.to}
              end={link.end}
              prefetch="intent"
              className={linkClass}
              aria-description={badges[link.to] ? t('{count} to do', { count: badges[link.to] ?? 0 }) : undefined}
            >
              <span aria-hidden>{link.icon}</span>
              <span className="min-w-0 lg:whitespace-normal">{t(link.label)}</span>
              {Boolean(badges[link.to]) && <CountBadge count={badges[link.to] ?? 0} />}
            </NavLink>
          </li>
        ))}
        <li className="flex shrink-0 lg:mt-3 lg:flex-wrap lg:border-t lg:border-line lg:pt-3">
          <LanguageLink className={LINK} />
          <NastaliqSwitch className={LINK} />
        </li>
      </ul>
    </nav>
  )
}

/** The largest number in a badge of the sidebar; a larger count is shown with a plus sign. */
const MOST_SHOWN = 99

/** The number of rows on a screen that need an action. The link describes it for screen readers. */
function CountBadge({ count }: { count: number }) {
  return (
    <span
      aria-hidden
      className="ms-auto shrink-0 rounded-full bg-mango-400 px-1.5 text-xs leading-5 font-bold text-ink tabular-nums"
    >
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
    </span>
  )
}

const LINK =
  'flex min-h-11 items-center gap-2 px-2.5 text-sm font-semibold whitespace-nowrap text-muted hover:bg-leaf-50 hover:text-ink lg:min-h-9 lg:rounded-input [&_svg]:size-4.5'

function linkClass({ isActive }: { isActive: boolean }): string {
  return classNames(
    LINK,
    isActive &&
      'text-leaf-900! max-lg:shadow-[inset_0_-2px] max-lg:shadow-leaf-700 lg:bg-leaf-100! forced-colors:underline',
  )
}
