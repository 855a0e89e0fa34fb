import { useId } from 'react'
import type { AdminSeller } from '#contract/admin-sellers.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatTime } from '#web/ui/dates.ts'
import { Facts } from '#web/ui/facts.tsx'
import { Picture } from '#web/ui/picture.tsx'

type SellerCardProps = { seller: AdminSeller; onVerify: () => void; isVerifying: boolean }

/** Everything that is known of a seller, and the button that decides. */
export function SellerCard({ seller, onVerify, isVerifying }: SellerCardProps) {
  const headingId = useId()
  const bank = seller.bank_account
  return (
    <article aria-labelledby={headingId}>
      <Card className="p-4 sm:p-5">
        <div className="flex flex-wrap items-start gap-4">
          <Picture src={seller.profile_picture} alt={`Picture of ${seller.business_name}`} className="size-24" />
          <div className="min-w-0 flex-1 basis-56">
            <h2 id={headingId} className="text-lg">
              {seller.business_name}
            </h2>
            <p className="text-sm text-muted">Registered {formatTime(seller.created_at)}</p>
            <p className="mt-2 text-pretty">{seller.business_details}</p>
          </div>
          {seller.is_verified ? (
            <Badge tone="success">Verified</Badge>
          ) : (
            <Button
              onClick={onVerify}
              isBusy={isVerifying}
              busyLabel="Verifying..."
              aria-label={`Verify ${seller.business_name}`}
            >
              Verify
            </Button>
          )}
        </div>
        <div className="mt-4 grid gap-x-8 gap-y-4 lg:grid-cols-2">
          <Facts
            items={[
              ['Contact', `${seller.first_name} ${seller.last_name}`],
              ['Contact number', seller.contact_no],
              ['E-mail', seller.email],
              ['Address', `${seller.address}, ${seller.city}, ${seller.province} ${seller.postal_code}`],
            ]}
          />
          {bank ? (
            <Facts
              items={[
                ['Bank', bank.bank_name],
                ['Beneficiary', bank.beneficiary_name],
                ['Account number', bank.account_no],
              ]}
            />
          ) : (
            <p className="text-sm">
              <Badge tone="warning">No bank account yet</Badge>
            </p>
          )}
        </div>
      </Card>
    </article>
  )
}
