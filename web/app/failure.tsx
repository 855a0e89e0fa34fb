import { CircleAlert } from 'lucide-react'
import { isRouteErrorResponse } from 'react-router'
import { messages } from '#contract/messages.ts'
import { ApiProblem } from '#web/api/client.ts'
import { RichText, useText } from '#web/text/text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/**
 * The error page for a page that failed to load or does not exist. It explains the error and offers links or a retry.
 */
export function Failure({ error }: { error: unknown }) {
  const t = useText()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const requestId = requestIdOf(error)
  return (
    <div role="alert">
      <EmptyState
        isPage
        title={isMissing ? t(messages.notFound) : t(messages.broken)}
        icon={<CircleAlert />}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {!isMissing && <Button onClick={() => window.location.reload()}>{t('Try again')}</Button>}
            <ButtonLink to="/" variant={isMissing ? 'primary' : 'secondary'} reloadDocument>
              {t('Back to the shop')}
            </ButtonLink>
          </div>
        }
      >
        {t('Your cart and your orders are safe.')}
        {requestId && (
          <span className="mt-2 block text-sm">
            <RichText
              text="If you write to us about it, name the request {value}"
              values={{ value: <span className="inline-block">{requestId}</span> }}
            />
          </span>
        )}
      </EmptyState>
    </div>
  )
}

/** Returns the id of the failed request. With this id, the operator finds the error in the server's log. */
function requestIdOf(error: unknown): string | undefined {
  const members = isRouteErrorResponse(error) ? error.data : error instanceof ApiProblem ? error.members : undefined
  return typeof members?.request_id === 'string' ? members.request_id : undefined
}
