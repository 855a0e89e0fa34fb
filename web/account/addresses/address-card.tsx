import { useState } from 'react'
import type { BillingAddress } from '#contract/addresses.ts'
import { joinParts } from '#contract/join-parts.ts'
import { shownPhone } from '#contract/phone.ts'
import { useDeleteAddress, useMakeDefault } from '#web/storefront/checkout/use-addresses.ts'
import { useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { addressLines } from '#web/ui/billing-address.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'

export function AddressCard({ address, onEdit }: { address: BillingAddress; onEdit: () => void }) {
  const t = useText()
  const makingDefault = useMakeDefault(address)
  const name = `${address.first_name} ${address.last_name}`
  return (
    <Card className="flex h-full flex-col p-5">
      <div className="mb-1 flex min-h-7 items-start justify-between gap-3">
        <h2 dir="auto" className="min-w-0 text-lg break-words">
          {name}
        </h2>
        {address.is_default && <Badge tone="success">{t('Default')}</Badge>}
      </div>
      <address className="mb-4 not-italic wrap-anywhere">
        {addressLines(address).map((line) => (
          <span key={line} className="block">
            <bdi>{line}</bdi>
          </span>
        ))}
        <span className="mt-1 block text-muted">
          <bdi dir="ltr">{shownPhone(address.phone)}</bdi>
        </span>
        <span className="block text-muted">
          <bdi dir="ltr">{address.email}</bdi>
        </span>
      </address>
      <div className="mt-auto -ms-3 flex flex-wrap items-center gap-x-1">
        <Button variant="ghost" size="small" onClick={onEdit} aria-label={t('Edit the address of {name}', { name })}>
          {t('Edit')}
        </Button>
        {!address.is_default && (
          <Button
            variant="ghost"
            size="small"
            isBusy={makingDefault.isPending}
            onClick={() => makingDefault.mutate()}
            aria-label={t('Make default: the address of {name}', { name })}
          >
            {t('Make default')}
          </Button>
        )}
        <DeleteButton address={address} name={name} />
      </div>
    </Card>
  )
}

function DeleteButton({ address, name }: { address: BillingAddress; name: string }) {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const deleting = useDeleteAddress(address)
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        onClick={() => setAsking(true)}
        aria-label={t('Delete the address of {name}', { name })}
      >
        {t('Delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => deleting.mutate(undefined, { onSettled: () => setAsking(false) })}
        title={t('Delete this address?')}
        description={<bdi>{joinParts([name, ...addressLines(address)])}</bdi>}
        confirmLabel={t('Delete')}
        isBusy={deleting.isPending}
      />
    </>
  )
}
