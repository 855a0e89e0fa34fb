import { ExternalLink } from 'lucide-react'
import { Navigate } from 'react-router'
import { type Language, pathIn } from '#contract/language.ts'
import { type InformationPage, informationPage } from '#contract/page-texts.ts'
import type { ShopSettings } from '#contract/settings.ts'
import { INFORMATION_LINKS } from '#web/shared/information-links.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import { useText } from '#web/text/text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DefaultTextState, OwnTextPage } from '../own-text/own-text-page.tsx'
import type { Route } from './+types/page-text.ts'
import { Editor } from './editor.tsx'
import { useDefaultText } from './use-page-text.ts'

export const meta = personalPage('Text of a page')

/** The editor for the text of one information page, in one language. */
export default function PageTextScreen({ params }: Route.ComponentProps) {
  const t = useText()
  const page = informationPage.safeParse(params.page)
  if (!page.success) return <Navigate to="/admin/shop" replace />
  const link = INFORMATION_LINKS.find(({ to }) => to === `/${page.data}`)
  return (
    <OwnTextPage
      back={{ to: '/admin/shop#page-texts', label: t('Shop settings') }}
      title={t('Text of the page “{page}”', { page: link ? t(link.label) : page.data })}
      explanation={t('The text replaces the default text of the page in one language.')}
      actions={(language) => (
        <a
          href={pathIn(language, `/${page.data}`)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-9 items-center gap-1.5 font-semibold underline"
        >
          {t('See the page')} <ExternalLink aria-hidden className="size-4" />
        </a>
      )}
    >
      {(language, { page_texts }) => (
        <TextInOneLanguage
          key={`${page.data} ${language}`}
          page={page.data}
          language={language}
          texts={page_texts[page.data] ?? {}}
        />
      )}
    </OwnTextPage>
  )
}

type Texts = NonNullable<ShopSettings['page_texts'][InformationPage]>
type TextProps = { page: InformationPage; language: Language; texts: Texts }

function TextInOneLanguage({ page, language, texts }: TextProps) {
  const own = texts[language]
  const standard = useDefaultText(page, language, own === undefined)
  const start = own ?? standard.data
  return (
    <div className="space-y-4">
      <OneLanguageNotice isEnglishOwn={texts.en !== undefined} isUrduOwn={texts.ur !== undefined} />
      {start === undefined ? (
        <DefaultTextState text={standard} />
      ) : (
        <Editor page={page} language={language} own={own} start={start} />
      )}
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
