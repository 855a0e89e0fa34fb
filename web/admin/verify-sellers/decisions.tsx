import { useState } from 'react'
import type { AdminSeller } from '#contract/admin-sellers.ts'
import { Button } from '#web/ui/button.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { useDeclineSeller, useVerifySeller, useWithdrawVerification } from './use-sellers.ts'

/** The buttons that decide about a seller, by where they stand. */
export function Decisions({ seller }: { seller: AdminSeller }) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
      {seller.standing !== 'verified' && <Verify seller={seller} />}
      {seller.standing === 'waiting' && <Decline seller={seller} />}
      {seller.standing === 'verified' && <Withdraw seller={seller} />}
    </div>
  )
}

function Verify({ seller }: { seller: AdminSeller }) {
  const verifying = useVerifySeller()
  return (
    <Button
      onClick={() => verifying.mutate(seller)}
      isBusy={verifying.isPending}
      busyLabel="Verifying..."
      aria-label={`Verify ${seller.business_name}`}
    >
      Verify
    </Button>
  )
}

function Decline({ seller }: { seller: AdminSeller }) {
  const [isAsking, setAsking] = useState(false)
  const declining = useDeclineSeller()
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)} aria-label={`Decline ${seller.business_name}`}>
        Decline
      </Button>
      <ReasonDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Decline ${seller.business_name}?`}
        description="They may correct what they registered, and wait for you again."
        hint="It reaches them by mail"
        submitLabel="Decline"
        busyLabel="Declining..."
        isBusy={declining.isPending}
        onSubmit={(reason) => declining.mutate({ seller, reason }, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}

function Withdraw({ seller }: { seller: AdminSeller }) {
  const [isAsking, setAsking] = useState(false)
  const withdrawing = useWithdrawVerification()
  const { business_name, products, open_orders } = seller
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => setAsking(true)}
        aria-label={`Withdraw the verification of ${business_name}`}
      >
        Withdraw
      </Button>
      <ReasonDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Withdraw the verification of ${business_name}?`}
        description={`${counted(products, 'product')} will leave the shop at once.${open_orders > 0 ? ` ${counted(open_orders, 'open order')} will wait for a seller who can’t get in.` : ''}`}
        hint="It reaches them by mail"
        submitLabel="Withdraw"
        busyLabel="Withdrawing..."
        isBusy={withdrawing.isPending}
        onSubmit={(reason) => withdrawing.mutate({ seller, reason }, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}

function counted(count: number, thing: string): string {
  return `${count.toLocaleString('en-PK')} ${thing}${count === 1 ? '' : 's'}`
}
