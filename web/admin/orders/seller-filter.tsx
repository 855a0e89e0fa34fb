import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Store, X } from 'lucide-react'
import { useState } from 'react'
import { getSeller, listSellers } from '#contract/admin-sellers.ts'
import { areaMessages } from '#contract/area-messages.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Loading } from '#web/ui/skeleton.tsx'

type SellerFilterProps = { sellerId: string; onChoose: (sellerId: string) => void }

const SHOWN = 8

/**
 * A button that filters the orders by seller. It opens a dialog in which the admin searches for the seller by name,
 * city or phone.
 */
export function SellerFilter({ sellerId, onChoose }: SellerFilterProps) {
  const t = useText()
  const api = useApi()
  const [isOpen, setOpen] = useState(false)
  const chosen = useQuery({
    queryKey: ['admin', 'sellers', 'one', sellerId],
    enabled: sellerId !== '',
    queryFn: () => api(getSeller, { params: { id: sellerId } }),
  })
  const name = sellerId === '' ? t('Any seller') : (chosen.data?.business_name ?? t('One seller'))

  function choose(id: string) {
    onChoose(id)
    setOpen(false)
  }

  return (
    <span className="flex items-center">
      <Button variant="secondary" size="small" onClick={() => setOpen(true)} className="min-h-10">
        <Store aria-hidden className="size-4" /> <bdi>{name}</bdi>
      </Button>
      {sellerId !== '' && (
        <IconButton label={t('Any seller again')} onClick={() => onChoose('')}>
          <X aria-hidden />
        </IconButton>
      )}
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('Filter by seller')}>
        <SellerChoice onChoose={choose} />
      </Dialog>
    </span>
  )
}

/**
 * A search for a seller by name, city or phone. `onChoose` is called with the seller whom the admin clicks in the
 * results.
 */
export function SellerChoice({ onChoose }: { onChoose: (sellerId: string, name: string) => void }) {
  const t = useText()
  const api = useApi()
  const [q, setQ] = useState('')
  const sellers = useQuery({
    queryKey: ['admin', 'sellers', 'choice', q],
    queryFn: () => api(listSellers, { query: { q: q || undefined, limit: SHOWN } }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="space-y-3">
      <SearchField label={t('Name, city or phone')} value={q} onSearch={setQ} />
      {sellers.isPending && <Loading label={t('Loading sellers...')} />}
      {sellers.isError && <p role="alert">{t(areaMessages.sellers.loadFailed)}</p>}
      {sellers.data?.items.length === 0 && <p role="status">{t('No matching sellers.')}</p>}
      <ul>
        {sellers.data?.items.map(({ id, business_name, city }) => (
          <li key={id}>
            <Button variant="ghost" block onClick={() => onChoose(id, business_name)}>
              <span className="flex w-full items-baseline justify-between gap-3">
                <span dir="auto" className="truncate">
                  {business_name}
                </span>
                <span className="text-sm font-normal text-muted">
                  <bdi>{city}</bdi>
                </span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
