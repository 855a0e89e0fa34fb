import { ExternalLink } from 'lucide-react'
import { Navigate, useSearchParams } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import { type Language, pathIn } from '#contract/language.ts'
import { type InformationPage, informationPage } from '#contract/page-texts.ts'
import type { AdminSettings } from '#contract/settings.ts'
import { reasonOf } from '#web/api/reason.ts'
import { INFORMATION_LINKS } from '#web/shared/information-links.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import { useText } from '#web/text/text.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { BackLink, PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useSettings } from '../use-settings.ts'
import type { Route } from './+types/page-text.ts'
import { Editor } from './editor.tsx'
import { useDefaultText } from './use-page-text.ts'

export const meta = personalPage('Text of a page')

/** The editor for the text of one information page, in one language. */
export default function PageTextScreen({ params }: Route.ComponentProps) {
  const t = useText()
  const settings = useSettings()
  const [search] = useSearchParams()
  const language: Language = search.get('language') === 'ur' ? 'ur' : 'en'
  const page = informationPage.safeParse(params.page)
  if (!page.success) return <Navigate to="/admin/shop" replace />
  const link = INFORMATION_LINKS.find(({ to }) => to === `/${page.data}`)
  return (
    <>
      <BackLink to="/admin/shop#page-texts">{t('Shop settings')}</BackLink>
      <PageHeader
        title={t('Text of the page “{page}”', { page: link ? t(link.label) : page.data })}
        actions={
          <a
            href={pathIn(language, `/${page.data}`)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-9 items-center gap-1.5 font-semibold underline"
          >
            {t('See the page')} <ExternalLink aria-hidden className="size-4" />
          </a>
        }
      >
        {t('The text replaces the default text of the page in one language.')}
      </PageHeader>
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
          key={`${page.data} ${language}`}
          page={page.data}
          language={language}
          settings={settings.data.settings}
        />
      )}
    </>
  )
}

type TextProps = { page: InformationPage; language: Language; settings: AdminSettings['settings'] }

function TextInOneLanguage({ page, language, settings }: TextProps) {
  const texts = settings.page_texts[page] ?? {}
  const own = texts[language]
  const standard = useDefaultText(page, language, own === undefined)
  const start = own ?? standard.data
  return (
    <div className="space-y-4">
      <OneLanguageNotice isEnglishOwn={texts.en !== undefined} isUrduOwn={texts.ur !== undefined} />
      {start === undefined && standard.isError && (
        <LoadFailure
          message={areaMessages.settings.defaultTextFailed}
          reason={reasonOf(standard.error)}
          retry={() => standard.refetch()}
        />
      )}
      {start === undefined && !standard.isError && <TextLoading />}
      {start !== undefined && <Editor page={page} language={language} own={own} start={start} />}
    </div>
  )
}

/** Explains which language of the page shows the default text, if only one language has an own text. */
function OneLanguageNotice({ isEnglishOwn, isUrduOwn }: { isEnglishOwn: boolean; isUrduOwn: boolean }) {
  const t = useText()
  if (isEnglishOwn === isUrduOwn) return null
  return (
    <Notice tone="info">
      {isEnglishOwn
        ? t('Only the English text is your own. The Urdu page shows the default text.')
        : t('Only the Urdu text is your own. The English page shows the default text.')}
    </Notice>
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
