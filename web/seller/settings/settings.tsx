import { useQuery } from '@tanstack/react-query'
import { createSellerApiKey } from '#contract/api-keys.ts'
import { areaMessages } from '#contract/area-messages.ts'
import { listOwnDocuments } from '#contract/seller-documents.ts'
import { getBankAccount, getSellerProfile, updateSellerProfile } from '#contract/sellers.ts'
import { saveTaxNumbers } from '#contract/tax.ts'
import { reasonOf } from '#web/api/reason.ts'
import { ApiKeysSection } from '#web/identity/api-keys/api-keys-section.tsx'
import { SecuritySections } from '#web/identity/security/security-sections.tsx'
import { useApi } from '#web/identity/session/session.tsx'
import { personalPage } from '#web/shared/page-meta.ts'
import { useText } from '#web/text/text.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { useBankAccount } from '../bank-account.ts'
import { DocumentsCard } from '../documents/documents-card.tsx'
import { Permitted, useMay } from '../permitted.tsx'
import { PROFILE } from '../profile.ts'
import { BankForm } from './bank-form.tsx'
import { PictureForm } from './picture-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { TaxForm } from './tax-form.tsx'

export const meta = personalPage('Settings')

/**
 * The settings page of a seller: profile, picture, bank account, tax numbers, documents, security and API keys. Each
 * section is saved separately. A member of the staff sees the sections that the role permits, and the security of the
 * own account.
 */
export default function Settings() {
  const t = useText()
  const may = useMay()
  return (
    <>
      <PageHeader title={t('Settings')} />
      {may(updateSellerProfile) && <BusinessSettings />}
      <h2 className="mt-10 mb-4 text-2xl">{t('Login and security')}</h2>
      <div className="grid xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-5">
        <div className="space-y-5">
          <SecuritySections />
          <Permitted call={createSellerApiKey}>
            <ApiKeysSection owner="seller" />
          </Permitted>
        </div>
      </div>
    </>
  )
}

function BusinessSettings() {
  const t = useText()
  const api = useApi()
  const seesBank = useMay()(getBankAccount)
  const profile = useQuery({ queryKey: PROFILE, queryFn: () => api(getSellerProfile) })
  const bank = useBankAccount({ enabled: seesBank })
  const failed = [profile, bank].find((query) => query.isError)
  return (
    <>
      {failed && (
        <LoadFailure
          message={areaMessages.profile.loadFailed}
          reason={reasonOf(failed.error)}
          retry={() => failed.refetch()}
        />
      )}
      {(profile.isPending || bank.isLoading) && (
        <Loading label={t('Loading settings...')}>
          <div className="space-y-5">
            <Skeletons count={3} className="h-56" />
          </div>
        </Loading>
      )}
      {profile.data && (bank.data !== undefined || !seesBank) && (
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <ProfileForm profile={profile.data} />
          <PictureForm profile={profile.data} />
          {bank.data !== undefined && <BankForm account={bank.data} />}
          <Permitted call={saveTaxNumbers}>
            <TaxForm />
          </Permitted>
          <Permitted call={listOwnDocuments}>
            <DocumentsCard />
          </Permitted>
        </div>
      )}
    </>
  )
}
