import { Outlet } from 'react-router'
import type { Route } from './+types/screen.ts'
import { Failure } from './failure.tsx'

/** The place of a screen within its frame; a screen that breaks leaves the frame around it standing. */
export default function Screen() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="page py-10">
      <Failure error={error} />
    </div>
  )
}
