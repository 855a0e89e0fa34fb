import type { Door } from './doors.tsx'
import { localPath } from './way-on.ts'

/** Where another service leads back to: this login page, which goes on to `next`. */
export function returnAddress(door: Door, next: string | null): string {
  const path = localPath(next)
  return `${window.location.origin}${door.path}${path ? `?${new URLSearchParams({ next: path })}` : ''}`
}
