import type { HTMLAttributes } from 'react'
import { classNames } from './class-names.ts'

/** A raised white box that groups the content of one subject. */
export function Card({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return (
    <div
      {...rest}
      className={classNames('rounded-card bg-card shadow-card ring-1 ring-line/70 forced-colors:border', className)}
    />
  )
}
