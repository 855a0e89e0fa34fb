import { MapPin, Plus } from 'lucide-react'
import { useState } from 'react'
import type { BillingAddress } from '#contract/addresses.ts'
import { areaMessages } from '#contract/area-messages.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import { useAddresses } from '#web/storefront/checkout/use-addresses.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { Refusal } from '../refusal.tsx'
import { AddressCard } from './address-card.tsx'
import { AddressDialog } from './address-dialog.tsx'

export const meta = personalPage('Saved Addresses')

/** The page with the customer's saved addresses. The checkout fills its form from one of them. */
export default function Addresses() {
  const t = useText()
  const addresses = useAddresses()
  const [edited, setEdited] = useState<BillingAddress | 'new' | null>(null)
  const add = (
    <Button onClick={() => setEdited('new')}>
      <Plus aria-hidden className="size-5" /> {t('Add address')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('Saved Addresses')} actions={addresses.data && addresses.data.length > 0 && add}>
        {t('The checkout form starts with your default address.')}
      </PageHeader>
      {addresses.isPending && <AddressesLoading />}
      {addresses.isError && (
        <Refusal
          message={areaMessages.addresses.loadFailed}
          error={addresses.error}
          retry={() => addresses.refetch()}
        />
      )}
      {addresses.data?.length === 0 && (
        <EmptyState title={t(areaMessages.addresses.none)} icon={<MapPin />} action={add}>
          {t('We save the address of your first order here. You can also add one now.')}
        </EmptyState>
      )}
      <ul aria-label={t('Saved addresses')} className="grid gap-4 sm:grid-cols-2 empty:hidden">
        {addresses.data?.map((address) => (
          <li key={address.address_id}>
            <AddressCard address={address} onEdit={() => setEdited(address)} />
          </li>
        ))}
      </ul>
      <AddressDialog edited={edited} onClose={() => setEdited(null)} />
    </>
  )
}

function AddressesLoading() {
  const t = useText()
  return (
    <Loading label={t('Loading your addresses...')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Skeletons count={2} className="h-52" />
      </div>
    </Loading>
  )
}
