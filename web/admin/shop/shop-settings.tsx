import { areaMessages } from '#contract/area-messages.ts'
import { reasonOf } from '#web/api/reason.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import { useText } from '#web/text/text.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Section } from '#web/ui/section.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { HoursForm } from './hours-form.tsx'
import { IdentityForm } from './identity-form.tsx'
import { MoneyForm } from './money-form.tsx'
import { SocialForm } from './social-form.tsx'
import { useSettings } from './use-settings.ts'

export const meta = personalPage('Shop settings')

/** The settings of the shop. Each section is saved separately. */
export default function ShopSettings() {
  const t = useText()
  const found = useSettings()
  return (
    <>
      <PageHeader title={t('Shop settings')}>
        {t('Pages and emails show each change at once. Placed orders keep their amounts.')}
      </PageHeader>
      {found.isPending && (
        <Loading label={t('Loading settings...')}>
          <div className="space-y-5">
            <Skeletons count={3} className="h-56" />
          </div>
        </Loading>
      )}
      {found.isError && !found.data && (
        <LoadFailure
          message={areaMessages.settings.loadFailed}
          reason={reasonOf(found.error)}
          retry={() => found.refetch()}
        />
      )}
      {found.data && (
        // After a change by another admin, the forms start again with the new settings.
        <div key={found.data.version} className="grid items-start gap-5 xl:grid-cols-2">
          <Section title={t('Name and contact')}>
            <IdentityForm settings={found.data.settings} />
          </Section>
          <Section title={t('Fees and limits')}>
            <MoneyForm settings={found.data.settings} />
          </Section>
          <Section title={t('Opening hours')} description={t('The footer shows these lines in this order.')}>
            <HoursForm settings={found.data.settings} />
          </Section>
          <Section title={t('Social media')} description={t('The footer leaves out empty addresses.')}>
            <SocialForm settings={found.data.settings} />
          </Section>
        </div>
      )}
    </>
  )
}
