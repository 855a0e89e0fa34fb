import { Menu } from '@base-ui/react/menu'
import { Check, Columns3 } from 'lucide-react'
import { useText } from '#web/text/text.tsx'
import { Button } from './button.tsx'

type ColumnMenuProps = {
  columns: { id: string; name: string; isShown: boolean }[]
  onShow: (id: string, isShown: boolean) => void
}

/** A menu in which the user selects the visible columns of a table. The menu stays open after a click. */
export function ColumnMenu({ columns, onShow }: ColumnMenuProps) {
  const t = useText()
  return (
    <Menu.Root>
      <Menu.Trigger render={<Button variant="secondary" size="small" />}>
        <Columns3 aria-hidden className="size-4" /> <span className="max-sm:sr-only">{t('Columns')}</span>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={6} className="z-40">
          <Menu.Popup className="min-w-48 rounded-card bg-card p-2 shadow-lift ring-1 ring-line outline-none">
            {columns.map(({ id, name, isShown }) => (
              <Menu.CheckboxItem
                key={id}
                checked={isShown}
                onCheckedChange={(checked) => onShow(id, checked)}
                className="flex min-h-10 items-center gap-2.5 rounded-xl px-3 font-medium outline-none select-none data-highlighted:bg-leaf-100"
              >
                <span aria-hidden className="grid size-5 place-items-center rounded-md ring-1 ring-line">
                  <Menu.CheckboxItemIndicator>
                    <Check className="size-4 text-leaf-700" />
                  </Menu.CheckboxItemIndicator>
                </span>
                {name}
              </Menu.CheckboxItem>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
