import { Autocomplete } from '@base-ui/react/autocomplete'
import { Search } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '#web/text/text.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/**
 * A page that the find dialog has found. `hint` distinguishes pages with the same label, for example by an email or a
 * total.
 */
export type FoundPlace = { to: string; label: string; hint?: ReactNode; icon: ReactNode }
export type FoundGroup = { title: string; items: FoundPlace[] }

type FindDialogProps = {
  isOpen: boolean
  onClose: () => void
  words: string
  onWords: (words: string) => void
  /** A text that names what the find dialog searches for, such as `Orders, products and screens`. */
  hint: string
  groups: FoundGroup[]
  isSearching: boolean
}

/**
 * A dialog with a search field that searches in a whole area, for example for orders and products. The arrow keys move
 * through the results, and Enter opens the selected one.
 */
export function FindDialog({ isOpen, onClose, words, onWords, hint, groups, isSearching }: FindDialogProps) {
  const t = useText()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Find')} description={hint} initialFocus={field}>
      <Autocomplete.Root
        open
        inline
        mode="none"
        items={groups}
        value={words}
        onValueChange={(typed, { reason }) => reason !== 'item-press' && onWords(typed)}
        itemToStringValue={({ label }: FoundPlace) => label}
        autoHighlight="always"
        keepHighlight
      >
        <div className="relative">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 start-3.5 size-5 -translate-y-1/2 text-muted"
          />
          <Autocomplete.Input
            ref={field}
            aria-label={t('Find')}
            maxLength={100}
            dir="auto"
            className="h-11 w-full rounded-full border border-line bg-card pe-4 ps-11 text-base focus:border-leaf-600 focus:outline-3 focus:outline-leaf-200"
          />
        </div>
        <Autocomplete.Status className="px-4 pt-3 text-sm text-muted empty:hidden">
          {isSearching && t('Searching …')}
          {!isSearching && groups.length === 0 && t('Nothing found.')}
        </Autocomplete.Status>
        <Autocomplete.List className="-mx-2 mt-2 min-h-40 overflow-y-auto">
          {(group: FoundGroup) => (
            <Autocomplete.Group key={group.title} items={group.items}>
              <Autocomplete.GroupLabel className="px-4 pt-3 pb-1 text-xs font-semibold tracking-wide text-muted uppercase">
                {group.title}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(place: FoundPlace) => (
                  <Autocomplete.Item
                    key={place.to}
                    value={place}
                    onClick={() => {
                      onClose()
                      void navigate(place.to)
                    }}
                    className="flex min-h-11 cursor-pointer items-center gap-3 rounded-input px-4 data-highlighted:bg-tint-leaf [&_svg]:size-4.5"
                  >
                    <span aria-hidden className="shrink-0 text-leaf-800">
                      {place.icon}
                    </span>
                    <span dir="auto" className="min-w-0 truncate font-medium">
                      {place.label}
                    </span>
                    <span className="ms-auto min-w-0 truncate ps-2 text-sm text-muted">{place.hint}</span>
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </Dialog>
  )
}
