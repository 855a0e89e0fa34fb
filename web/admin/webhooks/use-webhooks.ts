import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { areaMessages } from '#contract/area-messages.ts'
import {
  addWebhook,
  type DeliveryStatus,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  redeliver,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type WebhookForm,
} from '#contract/webhooks.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

const WEBHOOKS = ['admin', 'webhooks']
const texts = areaMessages.webhooks

/** The interval in milliseconds at which the list of webhook messages is loaded again. */
const REFRESH_INTERVAL = 4000

export function useWebhooks() {
  const api = useApi()
  return useQuery({ queryKey: WEBHOOKS, queryFn: () => api(listWebhooks), refetchInterval: REFRESH_INTERVAL })
}

type DeliveryQuery = { status: DeliveryStatus | undefined; cursor: string | undefined }

export function useDeliveries(endpoint_id: string, query: DeliveryQuery) {
  const api = useApi()
  return useQuery({
    queryKey: [...WEBHOOKS, endpoint_id, query],
    queryFn: () => api(listDeliveries, { params: { endpoint_id }, query }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_INTERVAL,
  })
}

export function useAddWebhook() {
  const api = useApi()
  return useChange(
    (form: WebhookForm) => api(addWebhook, { body: form }),
    () => texts.added,
    texts.addFailed,
  )
}

export function useUpdateWebhook(endpoint_id: string) {
  const api = useApi()
  return useChange(
    (change: Partial<WebhookForm> & { is_active?: boolean }) =>
      api(updateWebhook, { params: { endpoint_id }, body: change }),
    ({ is_active }) => (is_active === undefined ? texts.updated : is_active ? texts.resumed : texts.paused),
    texts.updateFailed,
  )
}

export function useDeleteWebhook(endpoint_id: string) {
  const api = useApi()
  return useChange(
    () => api(deleteWebhook, { params: { endpoint_id } }),
    () => texts.deleted,
    texts.deleteFailed,
  )
}

export function useRotateSecret(endpoint_id: string) {
  const api = useApi()
  return useChange(
    () => api(rotateWebhookSecret, { params: { endpoint_id } }),
    () => texts.rotated,
    texts.rotateFailed,
  )
}

export function useTestWebhook(endpoint_id: string) {
  const api = useApi()
  return useChange(
    () => api(testWebhook, { params: { endpoint_id } }),
    () => texts.sent,
    texts.sendFailed,
  )
}

export function useRedeliver(endpoint_id: string) {
  const api = useApi()
  return useChange(
    (delivery_id: string) => api(redeliver, { params: { endpoint_id, delivery_id } }),
    () => texts.resent,
    texts.sendFailed,
  )
}

/** Returns a mutation (TanStack Query) of webhooks that shows a message after success or failure. */
function useChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  done: (input: Input) => string,
  failed: string,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (_, input) => pageToast.success(done(input)),
    onError: (error) => pageToast.error(failed, reasonOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: WEBHOOKS }),
  })
}
