import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { areaMessages } from '#contract/area-messages.ts'
import { FILER_STATUS_LABELS, getOwnTax, type SellerTax, saveTaxNumbers } from '#contract/tax.ts'
import { shownCnic, shownNtn, type TaxNumbers, taxNumbers } from '#contract/tax-numbers.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDates } from '#web/ui/dates.ts'
import { TextField } from '#web/ui/field.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

const OWN_TAX = ['seller', 'tax']
const texts = areaMessages.tax

/** The card with the seller's tax numbers and the tax status, which an admin sets. */
export function TaxForm() {
  const t = useText()
  const api = useApi()
  const tax = useQuery({ queryKey: OWN_TAX, queryFn: () => api(getOwnTax) })
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-1 text-lg">{t('Tax details')}</h2>
      <p className="mb-4 text-muted">
        {t('Your invoices show the NTN and the STRN. The shop needs the NTN or the CNIC for taxes that it withholds.')}
      </p>
      {tax.isPending && (
        <Loading label={t('Loading the tax details...')}>
          <Skeleton className="h-40" />
        </Loading>
      )}
      {tax.isError && (
        <LoadFailure message={texts.sellerFailed} reason={reasonOf(tax.error)} retry={() => tax.refetch()} />
      )}
      {tax.data && <NumbersForm tax={tax.data} />}
    </Card>
  )
}

function NumbersForm({ tax }: { tax: SellerTax }) {
  const t = useText()
  const { formatDay } = useDates()
  const api = useApi()
  const queries = useQueryClient()
  const form = useForm<TaxNumbers>({ resolver: zodResolver(taxNumbers), defaultValues: shownNumbers(tax) })
  const saving = useMutation({
    mutationFn: (body: TaxNumbers) => api(saveTaxNumbers, { body }),
    onSuccess: (saved) => {
      queries.setQueryData(OWN_TAX, saved)
      form.reset(shownNumbers(saved))
      pageToast.success(texts.numbersSaved)
    },
    onError: (error) => pageToast.error(texts.numbersFailed, reasonOf(error)),
  })
  const { errors, isDirty } = form.formState
  const field = (name: keyof TaxNumbers) => ({
    ...({ dir: 'ltr', autoComplete: 'off', optional: true, error: errors[name]?.message } as const),
    ...form.register(name),
  })
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit((numbers) => saving.mutate(numbers))}>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField label={t('NTN')} placeholder="1234567-8" {...field('ntn')} />
        <TextField label={t('CNIC')} placeholder="35202-1234567-1" {...field('cnic')} />
        <TextField label={t('STRN')} placeholder="3277876112345" {...field('strn')} />
      </div>
      <p className="mt-4">
        {t('Tax status')}: <b>{t(FILER_STATUS_LABELS[tax.filer_status])}</b>
        {tax.checked_on && ` · ${t('checked on {day}', { day: formatDay(tax.checked_on) })}`}
      </p>
      <p className="mt-1 text-sm text-muted">
        {t(
          'The shop checks your tax status. If you change the NTN or the CNIC, the shop must check the tax status again.',
        )}
      </p>
      <Button type="submit" className="mt-5" disabled={!isDirty} isBusy={saving.isPending} busyLabel={t('Saving...')}>
        {t('Save tax numbers')}
      </Button>
    </form>
  )
}

function shownNumbers({ ntn, cnic, strn }: TaxNumbers): TaxNumbers {
  return { ntn: shownNtn(ntn), cnic: shownCnic(cnic), strn }
}
