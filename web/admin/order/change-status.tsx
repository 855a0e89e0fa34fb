import { useState } from 'react'
import type { AdminOrderDetail } from '#contract/admin-orders.ts'
import { areaMessages } from '#contract/area-messages.ts'
import { STAFF_STATUSES, setStatusForSeller } from '#contract/order-acts.ts'
import { ORDER_STATUS_DISPLAY } from '#contract/statuses.ts'
import { useText } from '#web/text/text.tsx'
import { InlineSelect } from '#web/ui/inline-select.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { useOrderAct } from './use-order-act.ts'

type StaffStatus = (typeof STAFF_STATUSES)[number]
type ChangeStatusProps = { fulfilment: AdminOrderDetail['fulfilments'][number] }

/** A select field with which an admin sets the status of a fulfilment. A dialog asks for the reason. */
export function ChangeStatus({ fulfilment }: ChangeStatusProps) {
  const { order_id, seller_id, business_name, status: from } = fulfilment
  const t = useText()
  const [status, setStatus] = useState<StaffStatus>()
  const close = () => setStatus(undefined)
  const setting = useOrderAct({
    send: (api, body: { status: StaffStatus; reason: string }) =>
      api(setStatusForSeller, { params: { order_id, seller_id }, body: { ...body, from } }),
    done: areaMessages.orders.statusSet,
    failed: areaMessages.orders.statusSetFailed,
    onDone: close,
  })
  const { label, tone } = ORDER_STATUS_DISPLAY[from]
  const isStaffStatus = STAFF_STATUSES.some((option) => option === from)
  return (
    <>
      <InlineSelect
        label={t('Status of the products from {business_name}', { business_name })}
        tone={tone}
        value={from}
        onChange={({ target }) => setStatus(STAFF_STATUSES.find((option) => option === target.value))}
      >
        {!isStaffStatus && <option value={from}>{t.message(label)}</option>}
        {STAFF_STATUSES.map((option) => (
          <option key={option} value={option}>
            {t.message(ORDER_STATUS_DISPLAY[option].label)}
          </option>
        ))}
      </InlineSelect>
      <ReasonDialog
        isOpen={status !== undefined}
        onClose={close}
        title={t('Change the status to {status}?', {
          status: status ? t.message(ORDER_STATUS_DISPLAY[status].label).toLowerCase() : '',
        })}
        description={t(
          'You change the status on behalf of {business_name}. The customer gets an email if the status of the order changes.',
          {
            business_name,
          },
        )}
        hint={t('The audit log records this change.')}
        submitLabel={t('Change status')}
        busyLabel={t('Saving...')}
        isBusy={setting.isPending}
        onSubmit={(reason) => status && setting.mutate({ status, reason })}
      />
    </>
  )
}
