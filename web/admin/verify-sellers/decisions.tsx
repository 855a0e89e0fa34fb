import { useState } from 'react'
import type { AdminSeller } from '#contract/admin-sellers.ts'
import { useText } from '#web/text/text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { useConfirmChange, useDeclineSeller, useVerifySeller, useWithdrawVerification } from './use-sellers.ts'

/**
 * The buttons for the decisions that are possible about a seller: verify, decline, confirm a changed name or contact,
 * or withdraw the verification.
 */
export function Decisions({ seller }: { seller: AdminSeller }) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
      {seller.status !== 'verified' &&
        (seller.banned_until ? <LiftBanFirst seller={seller} /> : <Verify seller={seller} />)}
      {seller.status === 'waiting' && <Decline seller={seller} />}
      {seller.status === 'verified' && seller.changed_from && <ConfirmChange seller={seller} />}
      {seller.status === 'verified' && <Withdraw seller={seller} />}
    </div>
  )
}

function Verify({ seller }: { seller: AdminSeller }) {
  const t = useText()
  const verifying = useVerifySeller()
  return (
    <Button
      onClick={() => verifying.mutate(seller)}
      isBusy={verifying.isPending}
      busyLabel={t('Verifying...')}
      aria-label={t('Verify {business_name}', { business_name: seller.business_name })}
    >
      {t('Verify')}
    </Button>
  )
}

/**
 * The link that replaces the button to verify while the account is banned. It leads to the page of the account, where
 * the ban can be lifted.
 */
function LiftBanFirst({ seller: { id, business_name } }: { seller: AdminSeller }) {
  const t = useText()
  return (
    <ButtonLink
      to={`/admin/users/${id}`}
      variant="secondary"
      aria-label={t('Lift the ban of {business_name} first', { business_name })}
    >
      {t('Lift the ban first')}
    </ButtonLink>
  )
}

function ConfirmChange({ seller }: { seller: AdminSeller }) {
  const t = useText()
  const confirming = useConfirmChange()
  return (
    <Button
      onClick={() => confirming.mutate(seller)}
      isBusy={confirming.isPending}
      busyLabel={t('Confirming...')}
      aria-label={t('Confirm the new name or contact of {business_name}', { business_name: seller.business_name })}
    >
      {t('Confirm change')}
    </Button>
  )
}

function Decline({ seller }: { seller: AdminSeller }) {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const declining = useDeclineSeller()
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => setAsking(true)}
        aria-label={t('Decline {business_name}', { business_name: seller.business_name })}
      >
        {t('Decline')}
      </Button>
      <ReasonDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('Decline {business_name}?', { business_name: seller.business_name })}
        description={t('The seller can correct the registration and wait for verification again.')}
        hint={t('We email this reason to the seller')}
        submitLabel={t('Decline')}
        busyLabel={t('Declining...')}
        isBusy={declining.isPending}
        onSubmit={(reason) => declining.mutate({ seller, reason }, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}

function Withdraw({ seller }: { seller: AdminSeller }) {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const withdrawing = useWithdrawVerification()
  const { business_name, products, open_orders } = seller
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => setAsking(true)}
        aria-label={t('Withdraw the verification of {business_name}', { business_name })}
      >
        {t('Withdraw')}
      </Button>
      <ReasonDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('Withdraw the verification of {business_name}?', { business_name })}
        description={[
          t.count(
            products,
            '{count} product will leave the shop immediately.',
            '{count} products will leave the shop immediately.',
          ),
          open_orders > 0 &&
            t.count(
              open_orders,
              'The seller can no longer open {count} order that is not finished.',
              'The seller can no longer open {count} orders that are not finished.',
            ),
        ]
          .filter(Boolean)
          .join(' ')}
        hint={t('We email this reason to the seller')}
        submitLabel={t('Withdraw')}
        busyLabel={t('Withdrawing...')}
        isBusy={withdrawing.isPending}
        onSubmit={(reason) => withdrawing.mutate({ seller, reason }, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}
