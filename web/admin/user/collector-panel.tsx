import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminUserDetail } from '#contract/admin-users.ts'
import { areaMessages } from '#contract/area-messages.ts'
import { changeCashSetting, getCashSetting } from '#contract/cash.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { Card } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { pageToast } from '#web/ui/toasts.tsx'
import { useRiders } from '../cash/riders.tsx'

/**
 * The panel in which an admin selects who collects the cash of a seller's orders: the seller, or one of the operator's
 * riders.
 */
export function CollectorPanel({ user: { id: seller_id } }: { user: AdminUserDetail }) {
  const t = useText()
  const api = useApi()
  const queries = useQueryClient()
  const riders = useRiders()
  const queryKey = ['admin', 'cash', 'setting', seller_id]
  const setting = useQuery({ queryKey, queryFn: () => api(getCashSetting, { params: { seller_id } }) })
  const changing = useMutation({
    mutationFn: (rider_id: string | null) => api(changeCashSetting, { params: { seller_id }, body: { rider_id } }),
    onSuccess: () => pageToast.success(areaMessages.cash.collectorChanged),
    onError: (error) => pageToast.error(areaMessages.cash.collectorFailed, reasonOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  if (setting.isError || riders.isError) return null
  const isLoaded = setting.isSuccess && riders.isSuccess
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-4 text-xl">{t('Cash on delivery')}</h2>
      <SelectField
        label={t('Who collects the cash')}
        hint={t('The choice applies to collections from now on.')}
        value={setting.data?.rider_id ?? ''}
        disabled={!isLoaded || changing.isPending}
        onChange={({ target }) => changing.mutate(target.value || null)}
      >
        {/* Without its options, the field has the same height, so the panels below it do not move under a click. */}
        {isLoaded && <option value="">{t('The seller')}</option>}
        {riders.data?.items.map(({ rider_id, name }) => (
          <option key={rider_id} value={rider_id} dir="auto">
            {t('Rider {name}', { name })}
          </option>
        ))}
      </SelectField>
    </Card>
  )
}
