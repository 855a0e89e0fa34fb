import { areaMessages } from '#contract/area-messages.ts'
import type { ShopSettings as Settings } from '#contract/settings.ts'
import { reasonOf } from '#web/api/reason.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import { useText } from '#web/text/text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Section } from '#web/ui/section.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { BrandForm } from './brand-form.tsx'
import { HoursForm } from './hours-form.tsx'
import { IdentityForm } from './identity-form.tsx'
import { MoneyForm } from './money-form.tsx'
import { PageTextsList } from './page-texts-list.tsx'
import { SellerRulesForm } from './seller-rules-form.tsx'
import { SocialForm } from './social-form.tsx'
import { TestMail } from './test-mail.tsx'
import { useSettings } from './use-settings.ts'

export const meta = personalPage('Shop settings')

const FIELDS = {
  IdentityForm: ['name', 'names', 'address', 'phone', 'email'],
  MoneyForm: [
    'shipping_fee',
    'exchange_rate',
    'unpaid_orders',
    'orders_per_hour',
    'refused_cash_orders',
    'refund_days',
    'largest_totals',
    'largest_cash_in_hand',
  ],
  BrandForm: ['logo_url', 'brand_colour'],
  HoursForm: ['opening_hours'],
  SocialForm: ['social'],
  SellerRulesForm: ['documents_required', 'products_moderated'],
} as const satisfies Record<string, readonly (keyof Settings)[]>

/**
 * Returns the React key of a form on the settings page. It changes if the settings of this form change, so that the
 * form starts again. If settings of another form change, unsaved input stays.
 */
function keyOf(settings: Settings, fields: readonly (keyof Settings)[]): string {
  return JSON.stringify(fields.map((field) => settings[field]))
}

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
        <div className="grid items-start gap-5 xl:grid-cols-2">
          <Section title={t('Name and contact')}>
            <IdentityForm key={keyOf(found.data.settings, FIELDS.IdentityForm)} settings={found.data.settings} />
          </Section>
          <Section
            title={t('Logo and colour')}
            description={t('Pages and emails show the logo and the colour. Invoices and packing slips show the logo.')}
          >
            <BrandForm key={keyOf(found.data.settings, FIELDS.BrandForm)} settings={found.data.settings} />
          </Section>
          <Section title={t('Fees and limits')}>
            <MoneyForm key={keyOf(found.data.settings, FIELDS.MoneyForm)} settings={found.data.settings} />
          </Section>
          <Section
            title={t('Opening hours')}
            description={t('The footer of each page shows the opening hours in this order.')}
          >
            <HoursForm key={keyOf(found.data.settings, FIELDS.HoursForm)} settings={found.data.settings} />
          </Section>
          <Section
            title={t('Social media')}
            description={t('The footer of each page shows no link for an empty address.')}
          >
            <SocialForm key={keyOf(found.data.settings, FIELDS.SocialForm)} settings={found.data.settings} />
          </Section>
          <Section
            title={t('Checks by admins')}
            description={t('What an admin must approve before a seller or a product is in the shop.')}
          >
            <SellerRulesForm key={keyOf(found.data.settings, FIELDS.SellerRulesForm)} settings={found.data.settings} />
          </Section>
          <Section
            id="page-texts"
            title={t('Texts of pages')}
            description={t('Your own texts replace the default texts of the information pages.')}
          >
            <PageTextsList texts={found.data.settings.page_texts} />
          </Section>
          <Section
            id="mail-texts"
            title={t('Texts of emails')}
            description={t('Your own texts replace the default texts of the emails to customers and sellers.')}
          >
            <ButtonLink variant="secondary" to="/admin/shop/mails">
              {t('All emails')}
            </ButtonLink>
          </Section>
          <Section
            id="test-mail"
            title={t('Test email')}
            description={t('The shop sends a test email to you at once and shows an error of the mail server.')}
          >
            <TestMail />
          </Section>
        </div>
      )}
    </>
  )
}
