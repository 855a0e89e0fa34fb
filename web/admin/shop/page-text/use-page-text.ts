import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Language } from '#contract/language.ts'
import { previewPageText, savePageText } from '#contract/own-texts.ts'
import type { InformationPage } from '#contract/page-texts.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { usePaused } from '#web/ui/use-paused.ts'
import { useChangeSettings } from '../use-settings.ts'
import { loadDefaultText } from './default-text.ts'

/** Milliseconds without input after which the editor of a page's text loads the preview. */
const PAUSE = 300

/**
 * Loads the default text of an information page as Markdown. Loads nothing if `isNeeded` is false, because the operator
 * has an own text.
 */
export function useDefaultText(page: InformationPage, language: Language, isNeeded: boolean) {
  return useQuery({
    queryKey: ['default page text', page, language],
    queryFn: () => loadDefaultText(page, language),
    enabled: isNeeded,
    refetchOnMount: 'always',
    gcTime: 0,
  })
}

/**
 * Returns the preview of an information page's text after a short pause. For a refused text, returns an error and the
 * last preview.
 */
export function usePreview(language: Language, text: string) {
  const api = useApi()
  const paused = usePaused(text, PAUSE)
  return useQuery({
    queryKey: ['page text preview', language, paused],
    queryFn: () => api(previewPageText, { body: { language, text: paused } }),
    enabled: paused.trim() !== '',
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
}

/**
 * Returns a mutation that saves the text of an information page in one language. A null text restores the default text.
 */
export function useSavePageText(page: InformationPage, language: Language) {
  const api = useApi()
  return useChangeSettings((seen_version, text: string | null) =>
    api(savePageText, { params: { page }, body: { seen_version, language, text } }),
  )
}
