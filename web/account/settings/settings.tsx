import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { areaMessages } from '#contract/area-messages.ts'
import { getCustomerProfile } from '#contract/customers.ts'
import { SecuritySections } from '#web/identity/security/security-sections.tsx'
import { useSession } from '#web/identity/session/session.tsx'
import { personalPage } from '#web/shared/page-meta.ts'
import { useText } from '#web/text/text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Section } from '#web/ui/section.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { Refusal } from '../refusal.tsx'
import { DeleteSection } from './delete-section.tsx'
import { ProfileSection, profileKey } from './profile-section.tsx'

export const meta = personalPage('Settings')

/** The settings page of a customer. Each section is saved separately. */
export default function Settings() {
  const t = useText()
  const { api, session } = useSession()
  const profile = useQuery({ queryKey: profileKey(session?.user.id), queryFn: () => api(getCustomerProfile) })
  return (
    <>
      <PageHeader title={t('Settings')} />
      {profile.isPending && (
        <Loading label={t('Loading settings...')}>
          <div className="space-y-5">
            <Skeletons count={3} className="h-48" />
          </div>
        </Loading>
      )}
      {profile.isError && (
        <Refusal message={areaMessages.profile.loadFailed} error={profile.error} retry={() => profile.refetch()} />
      )}
      {profile.data && (
        <div className="max-w-2xl space-y-5">
          <ProfileSection profile={profile.data} />
          <AddressesSection />
          <SecuritySections />
          <DeleteSection />
        </div>
      )}
    </>
  )
}

function AddressesSection() {
  const t = useText()
  return (
    <Section
      title={t('Addresses')}
      description={t('Your delivery addresses. The checkout form starts with your default address.')}
    >
      <ButtonLink to="/profile/addresses" variant="secondary">
        <MapPin aria-hidden className="size-4.5" /> {t('Manage Saved Addresses')}
      </ButtonLink>
    </Section>
  )
}
