import { Navigate, useSearchParams } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import type { Language } from '#contract/language.ts'
import { type MailKind, mailKind } from '#contract/mail-texts.ts'
import type { ShopSettings } from '#contract/settings.ts'
import { reasonOf } from '#web/api/reason.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import { useText } from '#web/text/text.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { BackLink, PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useSettings } from '../use-settings.ts'
import type { Route } from './+types/mail-text.ts'
import { MailEditor } from './mail-editor.tsx'
import { MAIL_NAMES } from './mail-names.ts'
import { useDefaultMail } from './use-mail-text.ts'

export const meta = personalPage('Text of an email')

/** The editor for the text of one email, in one language. */
export default function MailTextScreen({ params }: Route.ComponentProps) {
  const t = useText()
  const settings = useSettings()
  const [search] = useSearchParams()
  const language: Language = search.get('language') === 'ur' ? 'ur' : 'en'
  const kind = mailKind.safeParse(params.kind)
  if (!kind.success) return <Navigate to="/admin/shop/mails" replace />
  const { name, when } = MAIL_NAMES[kind.data]
  return (
    <>
      <BackLink to="/admin/shop/mails">{t('Texts of emails')}</BackLink>
      <PageHeader title={t('Email “{mail}”', { mail: t(name) })}>{t(when)}</PageHeader>
      <FilterLinks
        label={t('Language of the text')}
        param="language"
        options={[
          { value: '', label: t('English') },
          { value: 'ur', label: t('Urdu') },
        ]}
        chosen={language === 'ur' ? 'ur' : ''}
      />
      {settings.isPending && <TextLoading />}
      {settings.isError && !settings.data && (
        <LoadFailure
          message={areaMessages.settings.loadFailed}
          reason={reasonOf(settings.error)}
          retry={() => settings.refetch()}
        />
      )}
      {settings.data && (
        <TextInOneLanguage
          key={`${kind.data} ${language}`}
          kind={kind.data}
          language={language}
          texts={settings.data.settings.mail_texts}
        />
      )}
    </>
  )
}

type TextProps = { kind: MailKind; language: Language; texts: ShopSettings['mail_texts'] }

function TextInOneLanguage({ kind, language, texts }: TextProps) {
  const own = texts[kind]?.[language]
  const standard = useDefaultMail(kind, language)
  if (standard.data) return <MailEditor kind={kind} language={language} own={own} standard={standard.data} />
  if (!standard.isError) return <TextLoading />
  return (
    <LoadFailure
      message={areaMessages.settings.defaultTextFailed}
      reason={reasonOf(standard.error)}
      retry={() => standard.refetch()}
    />
  )
}

function TextLoading() {
  const t = useText()
  return (
    <Loading label={t('Loading text...')}>
      <Skeleton className="h-96" />
    </Loading>
  )
}
