import { useQuery } from '@tanstack/react-query'
import { CircleAlert, Clock3 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Account } from '#contract/customers.ts'
import { joinParts } from '#contract/join-parts.ts'
import { getSellerProfile, type SellerProfile } from '#contract/sellers.ts'
import { useAccount, useApi, useLogout } from '#web/identity/session/session.tsx'
import { personalPage } from '#web/shared/page-meta.ts'
import { useText } from '#web/text/text.tsx'
import { WelcomeBar } from '#web/ui/area-shell.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDates } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useBankAccount } from './bank-account.ts'
import { DocumentsCard } from './documents/documents-card.tsx'
import { PROFILE } from './profile.ts'
import { SellerGate } from './seller-gate.tsx'
import { BankForm } from './settings/bank-form.tsx'
import { PictureForm } from './settings/picture-form.tsx'
import { ProfileForm } from './settings/profile-form.tsx'

/** The interval in milliseconds at which the page of a waiting seller checks whether an admin has decided. */
const REFRESH_INTERVAL = 5000

export const meta = personalPage('Under review')

/**
 * The page of a seller who is not verified yet: the registration data and the next steps. It opens the dashboard when
 * an admin has verified the seller.
 */
export default function Pending() {
  return (
    <SellerGate admits="waiting">
      {(account) =>
        account.seller_role === 'owner' ? <UnderReview account={account} /> : <NotOpen account={account} />
      }
    </SellerGate>
  )
}

/**
 * The page that the staff of a seller sees while the seller is not verified, for example because its owner is banned.
 */
function NotOpen({ account }: { account: Account }) {
  const t = useText()
  const logout = useLogout()
  const { refetch } = useAccount()
  const business = account.seller?.business_name ?? ''
  return (
    <div className="page py-6 lg:py-8">
      <WelcomeBar name={account.username} onLogout={logout} />
      <EmptyState
        isPage
        title={t('{business} is not open at present', { business })}
        icon={<Clock3 />}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={() => refetch()}>{t('Check again')}</Button>
            <ButtonLink to="/" variant="secondary">
              {t('Back to the shop')}
            </ButtonLink>
          </div>
        }
      >
        {t('You can work for this business as soon as it is verified again. Please ask its owner.')}
      </EmptyState>
    </div>
  )
}

function UnderReview({ account }: { account: Account }) {
  const t = useText()
  const logout = useLogout()
  const profile = useProfileUntilVerified()
  const isBankMissing = useBankAccount().data === null
  // After the first correction, the seller no longer has the status `declined`. The correction forms then stay open, so
  // that the seller can correct more fields.
  const [isCorrecting, setCorrecting] = useState(false)
  if (profile?.declined_at && !isCorrecting) setCorrecting(true)

  return (
    <div className="page py-6 lg:py-8">
      <WelcomeBar name={account.seller?.business_name ?? account.username} onLogout={logout} />
      <div className="mx-auto max-w-2xl space-y-6">
        {isBankMissing && !isCorrecting && (
          <Notice
            tone="warning"
            action={
              <ButtonLink to="/seller-registration" size="small">
                {t('Add bank account')}
              </ButtonLink>
            }
          >
            {t('Your bank account was not saved. We need it before we can verify you.')}
          </Notice>
        )}
        {profile?.declined_at ? <Declined profile={profile} /> : <WhatHappensNext />}
        {profile && <DocumentsCard />}
        {profile && isCorrecting ? <Correction profile={profile} /> : profile && <Registered profile={profile} />}
      </div>
    </div>
  )
}

function WhatHappensNext() {
  const t = useText()
  return (
    <Card className="p-6 sm:p-8">
      <div className="flex items-start gap-4">
        <Clock3 aria-hidden className="mt-1 size-8 shrink-0 text-leaf-700" />
        <div>
          <h1 className="text-2xl sm:text-3xl">{t('Your business is under review')}</h1>
          <p className="mt-2 text-muted">
            {t('Thank you for registering. An admin reviews every new business before it may sell.')}
          </p>
        </div>
      </div>
      <ol className="mt-6 list-decimal space-y-2 ps-6 marker:font-semibold marker:text-leaf-700">
        <li>{t('Our admin checks your business and bank details.')}</li>
        <li>{t('After the verification, this page opens your dashboard automatically.')}</li>
        <li>{t('You add your first product, and customers can order it immediately.')}</li>
      </ol>
    </Card>
  )
}

/** Shows the admin's reason and time for declining the seller or withdrawing the verification, and the next steps. */
function Declined({ profile: { decline_reason, declined_at, withdrawn_by } }: { profile: SellerProfile }) {
  const { formatTime } = useDates()
  const t = useText()
  const time = formatTime(declined_at ?? '')
  return (
    <Card className="p-6 sm:p-8">
      <div className="flex items-start gap-4">
        <CircleAlert aria-hidden className="mt-1 size-8 shrink-0 text-danger" />
        <div className="min-w-0">
          <h1 className="text-2xl sm:text-3xl">
            {withdrawn_by
              ? t('The verification of your business was withdrawn')
              : t('Your business could not be verified')}
          </h1>
          <p className="mt-2 text-sm text-muted">
            {withdrawn_by ? t('Withdrawn on {time}', { time }) : t('Declined on {time}', { time })}
          </p>
          <p className="mt-2 break-words">
            “<bdi>{decline_reason}</bdi>”
          </p>
          {withdrawn_by && (
            <p className="mt-2 text-muted">
              {t('Your products are no longer in the shop. Existing orders stay valid.')}
            </p>
          )}
          <p className="mt-2 text-muted">
            {t('Correct the registration below and save it. An admin will then review your business again.')}
          </p>
        </div>
      </div>
    </Card>
  )
}

/**
 * Forms in which a declined seller corrects the registration. Each form is saved separately. After the first
 * correction, the seller waits for verification again.
 */
function Correction({ profile }: { profile: SellerProfile }) {
  const bank = useBankAccount()
  return (
    <>
      <ProfileForm profile={profile} />
      <PictureForm profile={profile} />
      {bank.data !== undefined && <BankForm account={bank.data} />}
    </>
  )
}

function Registered({ profile }: { profile: SellerProfile }) {
  const { formatTime } = useDates()
  const t = useText()
  return (
    <Card className="p-6 sm:p-8">
      <h2 className="mb-4 text-lg">{t('Your registration')}</h2>
      <Facts
        items={[
          [t('Business'), profile.business_name],
          [t('Contact'), `${profile.first_name} ${profile.last_name}`],
          [t('Contact number'), profile.contact_no],
          [t('Address'), joinParts([profile.address, profile.city, `${profile.province} ${profile.postal_code}`])],
          [t('Registered'), formatTime(profile.created_at)],
        ]}
      />
    </Card>
  )
}

/**
 * Loads the seller's profile regularly. When the seller is verified, loads the account again, so that the seller area
 * opens.
 */
function useProfileUntilVerified(): SellerProfile | undefined {
  const api = useApi()
  const { refetch: refetchAccount } = useAccount()
  const { data } = useQuery({
    queryKey: PROFILE,
    queryFn: () => api(getSellerProfile),
    refetchInterval: (query) => (query.state.data?.is_verified ? false : REFRESH_INTERVAL),
    refetchOnMount: 'always',
  })
  const isVerified = data?.is_verified ?? false
  useEffect(() => {
    if (isVerified) void refetchAccount()
  }, [isVerified, refetchAccount])
  return data
}
