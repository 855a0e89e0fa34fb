import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
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

/** A list of short words: Enter, a comma or Add puts one in, its cross or Backspace in the empty field takes it out. */
export function TagField({ label, value, onChange, hint, maxLength, error }: TagFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const field = { label, hint, error }

  function add() {
    const tag = typed.trim()
    const isNew = !value.some((other) => other.toLowerCase() === tag.toLowerCase())
    if (tag && isNew) onChange([...value, tag])
    setTyped('')
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add()
    }
    if (event.key === 'Backspace' && typed === '') onChange(value.slice(0, -1))
  }

  return (
    <Frame id={id} {...field}>
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {value.map((tag) => (
            <li
              key={tag}
              className="flex items-center rounded-full bg-leaf-100 pl-3 text-sm font-semibold text-leaf-900"
            >
              {tag}
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                onClick={() => onChange(value.filter((other) => other !== tag))}
                className="grid size-9 place-items-center rounded-full hover:bg-leaf-200"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex gap-2">
        <input
          id={id}
          value={typed}
          maxLength={maxLength}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={press}
          onBlur={add}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, field)}
          className={classNames(CONTROL, 'h-12 min-w-0 flex-1')}
        />
        <Button variant="secondary" onClick={add}>
          <Plus aria-hidden className="size-4.5" /> Add
        </Button>
      </div>
    </Frame>
  )
}
