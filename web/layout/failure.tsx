import { CircleAlert } from 'lucide-react'
import { isRouteErrorResponse } from 'react-router'
import { messages } from '#contract/messages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** What stands in the place of a screen that broke, or of one that does not exist: says so, and offers the ways on. */
export function Failure({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <div role="alert">
      <EmptyState
        title={isMissing ? messages.notFound : messages.broken}
        icon={<CircleAlert />}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={() => window.location.reload()}>Try again</Button>
            <ButtonLink to="/" variant="secondary" reloadDocument>
              Back to the shop
            </ButtonLink>
          </div>
        }
      >
        Nothing of yours is lost.
      </EmptyState>
    </div>
  )
}
