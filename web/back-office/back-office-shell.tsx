import { Search } from 'lucide-react'
import { type ComponentProps, type ComponentType, useState } from 'react'
import { useText } from '#web/text/text.tsx'
import { type AreaLink, AreaShell, WelcomeButton } from '#web/ui/area-shell.tsx'
import { ShortcutList } from './shortcut-list.tsx'
import { useShortcuts } from './use-shortcuts.ts'

/** A link to a screen. The keyboard shortcut `g` with `key` opens the screen too. */
export type ScreenLink = AreaLink & { key: string }

/** The dialog that finds things in an area. `links` are the screens of the area. */
export type Find = ComponentType<{ links: ScreenLink[]; isOpen: boolean; onClose: () => void }>

type BackOfficeShellProps = Omit<ComponentProps<typeof AreaShell>, 'links' | 'tool'> & {
  links: ScreenLink[]
  Find: Find
}

/** The frame of the areas of sellers and admins, with the search of the area and its keyboard shortcuts. */
export function BackOfficeShell({ links, Find, ...shell }: BackOfficeShellProps) {
  const t = useText()
  const [open, setOpen] = useState<'find' | 'shortcuts'>()
  const close = () => setOpen(undefined)
  const pages = links.map(({ key, to, label }) => ({ key, to, label: t(label) }))
  useShortcuts({
    pages: Object.fromEntries(pages.map(({ key, to }) => [key, to])),
    onFind: () => setOpen('find'),
    onHelp: () => setOpen('shortcuts'),
  })
  return (
    <>
      <AreaShell {...shell} links={links} tool={<FindButton onClick={() => setOpen('find')} />} />
      <Find links={links} isOpen={open === 'find'} onClose={close} />
      <ShortcutList pages={pages} isOpen={open === 'shortcuts'} onClose={close} />
    </>
  )
}

function FindButton({ onClick }: { onClick: () => void }) {
  const t = useText()
  return (
    <WelcomeButton onClick={onClick}>
      <Search aria-hidden className="size-4" /> <span className="max-sm:sr-only">{t('Find')}</span>
      <kbd dir="ltr" className="rounded-input border border-leaf-200 px-1.5 text-xs max-lg:hidden">
        Ctrl K
      </kbd>
    </WelcomeButton>
  )
}
