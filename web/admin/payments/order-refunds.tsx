import { areaMessages } from '#contract/area-messages.ts'
import type { Refund } from '#contract/refunds.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useText } from '#web/text/text.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Refunds } from '#web/ui/refunds.tsx'
import { RefundRequestCard } from './refund-request.tsx'
import { useRefundRequests } from './use-refund-requests.ts'

/**
 * The refunds and refund requests of an order, with buttons to decide open requests. Renders nothing if there are none.
 */
export function OrderRefunds({ order_id, refunds }: { order_id: string; refunds: Refund[] }) {
  const t = useText()
  const requests = useRefundRequests({ order_id })
  return (
    <>
      {refunds.length > 0 && (
        <Card className="p-5 sm:p-6">
          <h2 className="mb-2 text-xl">{t('Refunds')}</h2>
          <Refunds refunds={refunds} />
        </Card>
      )}
      {requests.isError && (
        <LoadFailure
          message={areaMessages.refunds.loadFailed}
          reason={reasonOf(requests.error)}
          retry={() => requests.refetch()}
        />
      )}
      {requests.data?.items.map((request) => (
        <RefundRequestCard key={request.request_id} request={request} />
      ))}
    </>
  )
}
