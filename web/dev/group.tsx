import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** A group of examples on the page of all components under a heading. The table of contents links to the heading. */
export function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="border-b border-line pb-2 text-2xl">
        {title}
      </h2>
      <div className="mt-6 grid gap-x-8 gap-y-7 lg:grid-cols-2">{children}</div>
    </section>
  )
}

type ExampleProps = {
  /** The name of the component and its state in a few words. */
  name: string
  /** True if the example uses the width of both columns. */
  isWide?: boolean
  children: ReactNode
}

/** An example of a component in one state, or in several states side by side. */
export function Example({ name, isWide = false, children }: ExampleProps) {
  return (
    <div className={classNames('min-w-0', isWide && 'lg:col-span-2')}>
      <h3 className="mb-3 text-sm text-muted">{name}</h3>
      {children}
    </div>
  )
}

/** Places small components next to each other in one row. */
export function Side({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
