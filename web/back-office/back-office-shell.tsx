import { type ComponentType, type ReactNode, useState } from 'react'
import { useText } from '#web/text/text.tsx'
import type { AreaLink } from '#web/ui/area-shell.tsx'
import { Announcements, BlockedSound } from './announcements.tsx'
import { PushSwitch } from './push-switch.tsx'
import { ShortcutList } from './shortcut-list.tsx'
import { SideBar } from './side-bar.tsx'
import { TopBar } from './top-bar.tsx'
import { useKeptPush } from './use-order-push.ts'
import type { OrderSound } from './use-order-sound.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useTitleCount } from './use-title-count.ts'
import { WaitingChanges } from './waiting-changes.tsx'

/** A link to a screen of the seller or admin area. The keyboard shortcut `g` with `key` opens the screen too. */
export type ScreenLink = AreaLink & { key: string }

/** The dialog that searches in an area, for example for orders. `links` are the screens of the area. */
export type Find = ComponentType<{ links: ScreenLink[]; isOpen: boolean; onClose: () => void }>

/** The numbers of rows that need an action, by the URL of the screen that lists them. */
export type Badges = Record<string, number>

type BackOfficeShellProps = {
  /** The name of the area for screen readers, such as `Seller area`. */
  label: string
  /** The name of the account or business, which the top bar shows. */
  name: string
  links: ScreenLink[]
  Find: Find
  badges: Badges
  /** The number of new orders that the title of the page shows. Undefined until it is loaded. */
  newOrders: number | undefined
  sound: OrderSound
  /** Whether the account may see orders. Only then can the browser show a message for each new order. */
  seesOrders: boolean
  onLogout: () => void
  children: ReactNode
}

/**
 * The frame of the areas of sellers and admins: a bar at the top, a sidebar with the screens, the search of the area
 * and its keyboard shortcuts. Within `data-dense`, the components of web/ui use less space.
 */
export function BackOfficeShell({
  label,
  name,
  links,
  Find,
  badges,
  newOrders,
  sound,
  seesOrders,
  onLogout,
  children,
}: BackOfficeShellProps) {
  const t = useText()
  const [open, setOpen] = useState<'find' | 'shortcuts' | 'announcements'>()
  useTitleCount(newOrders ?? 0)
  useKeptPush({ isOn: seesOrders })
  const close = () => setOpen(undefined)
  const pages = links.map((link) => ({ key: link.key, to: link.to, label: t(link.label) }))
  useShortcuts({
    pages: Object.fromEntries(pages.map(({ key, to }) => [key, to])),
    onFind: () => setOpen('find'),
    onHelp: () => setOpen('shortcuts'),
  })
  return (
    <>
      <TopBar
        name={name}
        onFind={() => setOpen('find')}
        onAnnouncements={() => setOpen('announcements')}
        onLogout={onLogout}
      />
      <div data-dense className="lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
        <SideBar label={label} links={links} badges={badges} />
        <div className="mx-auto w-full max-w-[100rem] min-w-0 px-3 pt-2 pb-10 sm:px-5 lg:pt-3">{children}</div>
      </div>
      <Find links={links} isOpen={open === 'find'} onClose={close} />
      <Announcements isOpen={open === 'announcements'} onClose={close} sound={sound}>
        {seesOrders && <PushSwitch />}
      </Announcements>
      {sound.isBlocked && <BlockedSound />}
      <WaitingChanges />
      <ShortcutList pages={pages} isOpen={open === 'shortcuts'} onClose={close} />
    </>
  )
}
