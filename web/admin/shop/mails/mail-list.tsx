import { Mail } from 'lucide-react'
import { areaMessages } from '#contract/area-messages.ts'
import type { ShopSettings } from '#contract/settings.ts'
import { reasonOf } from '#web/api/reason.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import { useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { BackLink, PageHeader } from '#web/ui/page-header.tsx'
import { Row, RowList } from '#web/ui/row-list.tsx'
import { Section } from '#web/ui/section.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { useSettings } from '../use-settings.ts'
import { MAIL_GROUPS, MAIL_NAMES } from './mail-names.ts'

export const meta = personalPage('Texts of emails')

/**
 * The page that lists all emails to customers and sellers. It names the occasion of each email and links to the editor
 * of its text.
 */
export default function MailList() {
  const t = useText()
  const settings = useSettings()
  return (
    <>
      <BackLink to="/admin/shop#mail-texts">{t('Shop settings')}</BackLink>
      <PageHeader title={t('Texts of emails')}>
        {t('The emails that the shop sends to customers and sellers. Your own texts replace the default texts.')}
      </PageHeader>
      {settings.isPending && (
        <Loading label={t('Loading emails...')}>
          <div className="space-y-5">
            <Skeletons count={3} className="h-56" />
          </div>
        </Loading>
      )}
      {settings.isError && !settings.data && (
        <LoadFailure
          message={areaMessages.settings.loadFailed}
          reason={reasonOf(settings.error)}
          retry={() => settings.refetch()}
        />
      )}
      {settings.data && <Groups texts={settings.data.settings.mail_texts} />}
    </>
  )
}

function Groups({ texts }: { texts: ShopSettings['mail_texts'] }) {
  const t = useText()
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      {MAIL_GROUPS.map(({ label, kinds }) => (
        <Section key={label} title={t(label)}>
          <RowList label={t(label)}>
            {kinds.map((kind) => {
              const { name, when } = MAIL_NAMES[kind]
              const { en, ur } = texts[kind] ?? {}
              return (
                <Row
                  key={kind}
                  icon={<Mail />}
                  title={
                    <>
                      {t(name)}
                      {en && <Badge tone="info">{t('Own text in English')}</Badge>}
                      {ur && <Badge tone="info">{t('Own text in Urdu')}</Badge>}
                    </>
                  }
                  detail={t(when)}
                  action={
                    <ButtonLink
                      to={`/admin/shop/mails/${kind}`}
                      variant="secondary"
                      size="small"
                      aria-label={t('Edit the email “{mail}”', { mail: t(name) })}
                    >
                      {t('Edit')}
                    </ButtonLink>
                  }
                />
              )
            })}
          </RowList>
        </Section>
      ))}
    </div>
  )
}
