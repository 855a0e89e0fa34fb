import type { Door } from './doors.tsx'
import { localPath } from './way-on.ts'

/** Where the link of a confirmation mail ends: the page that makes the account of this door's role, then goes on to `next`. */
export function confirmAddress(door: Door, next: string | null): string {
  const path = localPath(next)
  const search = new URLSearchParams({ role: door.role, ...(path ? { next: path } : {}) })
  return `${window.location.origin}/confirm?${search}`
}
