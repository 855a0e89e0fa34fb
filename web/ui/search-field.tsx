import { Search } from 'lucide-react'
import { type InputHTMLAttributes, useEffect, useState } from 'react'

/** The time in milliseconds for which the user must stop typing before the search starts. */
const TYPING_PAUSE = 300

type SearchFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> & {
  label: string
  value: string
  /** The function that is called when the user pauses typing, and immediately when the user presses Enter. */
  onSearch: (words: string) => void
}

export function SearchField({ label, value, onSearch, ...rest }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  useEffect(() => {
    if (typed.trim() === value) return
    const pause = setTimeout(() => onSearch(typed.trim()), TYPING_PAUSE)
    return () => clearTimeout(pause)
  }, [typed, value, onSearch])

  return (
    <search className="relative block min-w-0 grow sm:in-data-dense:min-w-80">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 start-3.5 size-5 -translate-y-1/2 text-muted"
      />
      <input
        {...rest}
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && onSearch(typed.trim())}
        className="h-11 w-full md:in-data-dense:h-10 rounded-full border border-line bg-card pe-4 ps-11 text-base text-ellipsis placeholder:text-muted hover:border-leaf-200 focus:border-leaf-600 focus:outline-3 focus:outline-leaf-200"
      />
    </search>
  )
}
