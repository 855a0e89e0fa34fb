import { useState } from 'react'
import { useText } from '#web/text/text.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CheckboxField } from '#web/ui/field.tsx'
import { areShortcutsOn, setShortcutsOn } from './use-shortcuts.ts'

type ShortcutListProps = {
  isOpen: boolean
  onClose: () => void
  /** The pages that a user opens with the key `g` and one more key: the second key and the name of the page. */
  pages: readonly { key: string; label: string }[]
}

/** The dialog with all keyboard shortcuts of an area, and the switch that turns single keys off. */
export function ShortcutList({ isOpen, onClose, pages }: ShortcutListProps) {
  const t = useText()
  const [isOn, setOn] = useState(areShortcutsOn)
  const shortcuts = [
    { keys: 'Ctrl K', label: t('Find') },
    { keys: '/', label: t('Go to the search field of the page') },
    { keys: 'j / k', label: t('Go to the next or previous row') },
    { keys: 'x', label: t('Select the row') },
    { keys: '?', label: t('Show this list') },
    ...pages.map(({ key, label }) => ({ keys: `g ${key}`, label: t('Open {page}', { page: label }) })),
  ]
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Keyboard shortcuts')}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2">
        {shortcuts.map(({ keys, label }) => (
          <div key={keys} className="contents">
            <dt>
              <kbd
                dir="ltr"
                className="rounded-input border border-line bg-tint-leaf px-2 py-0.5 text-sm font-semibold"
              >
                {keys}
              </kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <CheckboxField
        label={t('Use shortcuts of a single key')}
        className="mt-5"
        checked={isOn}
        onChange={({ target }) => {
          setShortcutsOn(target.checked)
          setOn(target.checked)
        }}
      />
    </Dialog>
  )
}
