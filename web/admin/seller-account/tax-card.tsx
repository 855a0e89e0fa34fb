import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { areaMessages } from '#contract/area-messages.ts'
import {
  CHECKED_STATUSES,
  FILER_STATUS_LABELS,
  type FilerStatusForm,
  filerStatusForm,
  getSellerTax,
  type SellerTax,
  setFilerStatus,
} from '#contract/tax.ts'
import { shownCnic, shownNtn } from '#contract/tax-numbers.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDates } from '#web/ui/dates.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Section } from '#web/ui/section.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

const texts = areaMessages.tax
const taxKey = (sellerId: string) => ['admin', 'seller-tax', sellerId]

/** The tax numbers of a seller, and the status that an admin sets after checking the list of active taxpayers. */
export function TaxCard({ sellerId: seller_id }: { sellerId: string }) {
  const t = useText()
  const api = useApi()
  const tax = useQuery({
    queryKey: taxKey(seller_id),
    queryFn: () => api(getSellerTax, { params: { seller_id } }),
  })
  return (
    <div className="mt-8">
      {tax.isPending && (
        <Loading label={t('Loading the tax details...')}>
          <Skeleton className="h-40" />
        </Loading>
      )}
      {tax.isError && (
        <LoadFailure message={texts.sellerFailed} reason={reasonOf(tax.error)} retry={() => tax.refetch()} />
      )}
      {tax.data && <Details sellerId={seller_id} tax={tax.data} />}
    </div>
  )
}

function Details({ sellerId, tax }: { sellerId: string; tax: SellerTax }) {
  const t = useText()
  const { formatDay } = useDates()
  const [isChecking, setChecking] = useState(false)
  const { ntn, cnic, strn, filer_status, checked_on } = tax
  return (
    <Section
      title={t('Tax details')}
      badge={
        <Badge tone={filer_status === 'unchecked' ? 'warning' : 'info'}>{t(FILER_STATUS_LABELS[filer_status])}</Badge>
      }
      description={t('The seller enters the numbers. The status decides which tax rules apply.')}
    >
      <Facts
        items={[
          [t('NTN'), ntn && <bdi dir="ltr">{shownNtn(ntn)}</bdi>],
          [t('CNIC'), cnic && <bdi dir="ltr">{shownCnic(cnic)}</bdi>],
          [t('STRN'), strn && <bdi dir="ltr">{strn}</bdi>],
          [t('Checked on'), checked_on && formatDay(checked_on)],
        ]}
      />
      {!ntn && !cnic && <p className="text-muted">{t('The seller has not entered an NTN or a CNIC.')}</p>}
      <Button variant="secondary" className="mt-4" onClick={() => setChecking(true)}>
        {t('Set the tax status')}
      </Button>
      {isChecking && <StatusDialog sellerId={sellerId} tax={tax} onClose={() => setChecking(false)} />}
    </Section>
  )
}

type StatusDialogProps = { sellerId: string; tax: SellerTax; onClose: () => void }

function StatusDialog({ sellerId: seller_id, tax: { filer_status, checked_on }, onClose }: StatusDialogProps) {
  const t = useText()
  const api = useApi()
  const queries = useQueryClient()
  const saving = useMutation({
    mutationFn: (body: FilerStatusForm) => api(setFilerStatus, { params: { seller_id }, body }),
    onSuccess: (saved) => {
      queries.setQueryData(taxKey(seller_id), saved)
      pageToast.success(texts.checked)
      onClose()
    },
    onError: (error) => pageToast.error(texts.checkFailed, reasonOf(error)),
  })
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(filerStatusForm),
    defaultValues: {
      filer_status: filer_status === 'unchecked' ? ('filer' as const) : filer_status,
      checked_on: checked_on ?? '',
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Set the tax status')}
      description={t(
        'Before you set the tax status, check the list of active taxpayers. The status applies to sales from now on.',
      )}
    >
      <form
        method="post"
        noValidate
        onSubmit={handleSubmit((form) => saving.mutate(form))}
        className="flex flex-col gap-5"
      >
        <SelectField label={t('Tax status')} {...register('filer_status')}>
          {CHECKED_STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(FILER_STATUS_LABELS[status])}
            </option>
          ))}
        </SelectField>
        <TextField
          type="date"
          label={t('Checked on')}
          error={formState.errors.checked_on?.message}
          {...register('checked_on')}
        />
        <DialogActions onCancel={onClose}>
          <Button type="submit" isBusy={saving.isPending} busyLabel={t('Saving...')}>
            {t('Save status')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
