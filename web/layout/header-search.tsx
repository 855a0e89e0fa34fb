import { Search } from 'lucide-react'
import { Form, useSearchParams } from 'react-router'

/** A search of the whole shop; a plain form to /shop. */
export function HeaderSearch({ id }: { id: string }) {
  const [search] = useSearchParams()
  const words = search.get('q') ?? ''
  return (
    <search>
      <Form action="/shop" className="relative">
        <label htmlFor={id} className="sr-only">
          Search the shop
        </label>
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
        />
        <input
          key={words}
          id={id}
          name="q"
          type="search"
          enterKeyHint="search"
          maxLength={100}
          defaultValue={words}
          placeholder="Search pyaaz, daal, mangoes …"
          className="h-11 w-full rounded-full border border-line bg-card pr-4 pl-12 text-base placeholder:text-muted hover:border-leaf-200 focus:border-leaf-600 focus:outline-3 focus:outline-leaf-200"
        />
      </Form>
    </search>
  )
}
