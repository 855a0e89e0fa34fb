import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import type { Language } from '#contract/language.ts'
import type { ShopSettings } from '#contract/settings.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useText } from '#web/text/text.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { BackLink, PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useSettings } from '../use-settings.ts'

type OwnTextPageProps = {
  back: { to: string; label: string }
  title: string
  explanation: string
  /** The buttons and links beside the title, for the chosen language. */
  actions?: (language: Language) => ReactNode
  children: (language: Language, settings: ShopSettings) => ReactNode
}

/** The page with the editor of an own text of the shop, in one language. The URL has the language. */
export function OwnTextPage({ back, title, explanation, actions, children }: OwnTextPageProps) {
  const t = useText()
  const settings = useSettings()
  const [search] = useSearchParams()
  const language: Language = search.get('language') === 'ur' ? 'ur' : 'en'
  return (
    <>
      <BackLink to={back.to}>{back.label}</BackLink>
      <PageHeader title={title} actions={actions?.(language)}>
        {explanation}
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
      {settings.data
        ? children(language, settings.data.settings)
        : textState(settings, areaMessages.settings.loadFailed)}
    </>
  )
}

/** Shows that a default text is loading, or that it could not be loaded. */
export function DefaultTextState({ text }: { text: UseQueryResult }) {
  return textState(text, areaMessages.settings.defaultTextFailed)
}

function textState(query: UseQueryResult, failed: string): ReactNode {
  if (!query.isError) return <TextLoading />
  return <LoadFailure message={failed} reason={reasonOf(query.error)} retry={() => query.refetch()} />
}

function TextLoading() {
  const t = useText()
  return (
    <Loading label={t('Loading text...')}>
      <Skeleton className="h-96" />
    </Loading>
  )
}
