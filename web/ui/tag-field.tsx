import { Combobox } from '@base-ui/react/combobox'
import { Plus, X } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { useText } from '#web/text/text.tsx'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { CONTROL, describedBy, Frame } from './field.tsx'

type TagFieldProps = {
  label: string
  value: string[]
  onChange: (tags: string[]) => void
  hint?: string
  maxLength?: number
  error?: string | undefined
}

type PressedKey = Parameters<NonNullable<ComponentProps<typeof Combobox.Input>['onKeyDown']>>[0]

/**
 * Attributes that turn the combobox of the library into a plain text field, because the tag field has no suggestions.
 */
const PLAIN_INPUT = {
  role: 'textbox',
  'aria-expanded': undefined,
  'aria-haspopup': undefined,
  'aria-autocomplete': undefined,
} as const

/**
 * A field for a list of short texts (tags). Enter, a comma, the button Add or leaving the field adds the typed tag. The
 * cross on a tag, or Backspace in the empty field, removes a tag. The arrow keys move between the tags.
 */
export function TagField({ label, value, onChange, hint, maxLength, error }: TagFieldProps) {
  const t = useText()
  const id = useId()
  const [typed, setTyped] = useState('')
  const field = { label, hint, error }

  function add() {
    const tag = typed.trim()
    const isNew = !value.some((other) => other.toLowerCase() === tag.toLowerCase())
    if (tag && isNew) onChange([...value, tag])
    setTyped('')
  }

  function press(event: PressedKey) {
    // By default, the library Base UI removes all tags when the user presses Escape. Here Escape must only close the
    // dialog that contains the field.
    if (event.key === 'Escape') event.preventBaseUIHandler()
    if (event.key !== 'Enter' && event.key !== ',') return
    event.preventDefault()
    event.preventBaseUIHandler()
    add()
  }

  return (
    <Frame id={id} {...field}>
      <Combobox.Root
        multiple
        open={false}
        items={value}
        value={value}
        onValueChange={onChange}
        inputValue={typed}
        onInputValueChange={setTyped}
      >
        <Combobox.Chips aria-label={value.length > 0 ? label : undefined} className="flex flex-col gap-1.5">
          {value.length > 0 && (
            <div className="flex flex-wrap gap-2">
              {value.map((tag) => (
                <Combobox.Chip
                  key={tag}
                  aria-label={tag}
                  aria-description={t('Press Backspace or Delete to remove')}
                  className="flex items-center rounded-full bg-leaf-100 ps-3 text-sm font-semibold text-leaf-900"
                >
                  {tag}
                  <Combobox.ChipRemove
                    aria-label={t('Remove {tag}', { tag })}
                    className="grid size-9 place-items-center rounded-full hover:bg-leaf-200"
                  >
                    <X aria-hidden className="size-4" />
                  </Combobox.ChipRemove>
                </Combobox.Chip>
              ))}
            </div>
          )}
          <div className="flex gap-2">
            <Combobox.Input
              {...PLAIN_INPUT}
              id={id}
              maxLength={maxLength}
              onKeyDown={press}
              onBlur={add}
              aria-invalid={error ? true : undefined}
              aria-describedby={describedBy(id, field)}
              className={classNames(CONTROL, 'h-12 min-w-0 flex-1')}
            />
            <Button variant="secondary" onClick={add}>
              <Plus aria-hidden className="size-4.5" /> {t('Add')}
            </Button>
          </div>
        </Combobox.Chips>
      </Combobox.Root>
    </Frame>
  )
}
