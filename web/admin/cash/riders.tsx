import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { areaMessages } from '#contract/area-messages.ts'
import { addRider, listRiders, riderForm } from '#contract/cash.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/field.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

/** Loads the riders of the operator. */
export function useRiders() {
  const api = useApi()
  return useQuery({ queryKey: ['admin', 'cash', 'riders'], queryFn: () => api(listRiders, { query: {} }) })
}

/** The riders who can collect cash for sellers, and a form that adds one. */
export function Riders() {
  const t = useText()
  const riders = useRiders()
  return (
    <Card className="mt-6 p-5 sm:p-6">
      <h2 className="text-xl">{t('Riders')}</h2>
      <p className="mt-1 mb-4 text-muted">
        {t('To choose the rider who collects the cash of a seller, open the page of the seller under Users.')}
      </p>
      <ul className="mb-5 divide-y divide-line empty:hidden">
        {riders.data?.items.map(({ rider_id, name, phone }) => (
          <li key={rider_id} className="flex justify-between gap-4 py-2.5">
            <bdi className="font-semibold">{name}</bdi>
            <bdi dir="ltr" className="text-muted">
              {phone}
            </bdi>
          </li>
        ))}
      </ul>
      <AddRider />
    </Card>
  )
}

function AddRider() {
  const t = useText()
  const api = useApi()
  const queries = useQueryClient()
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(riderForm),
    defaultValues: { name: '', phone: '' },
  })
  const adding = useMutation({
    mutationFn: (body: z.output<typeof riderForm>) => api(addRider, { body }),
    onSuccess: () => {
      pageToast.success(areaMessages.cash.riderAdded)
      reset()
    },
    onError: (error) => pageToast.error(areaMessages.cash.riderFailed, reasonOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', 'cash', 'riders'] }),
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit((body) => adding.mutate(body))}
      className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_auto]"
    >
      <TextField label={t('Name of the rider')} error={formState.errors.name?.message} {...register('name')} />
      <TextField
        label={t('Phone of the rider')}
        type="tel"
        dir="ltr"
        error={formState.errors.phone?.message}
        {...register('phone')}
      />
      <Button
        type="submit"
        variant="secondary"
        className="sm:mt-7"
        isBusy={adding.isPending}
        busyLabel={t('Saving...')}
      >
        {t('Add rider')}
      </Button>
    </form>
  )
}
