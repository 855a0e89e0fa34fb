import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { areaMessages } from '#contract/area-messages.ts'
import type { Language } from '#contract/language.ts'
import { faultsInMail, type MailKind, type MailWords, mailWords } from '#contract/mail-texts.ts'
import { getDefaultMailText, previewMail, saveMailText, sendMailExample } from '#contract/own-mail-texts.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { pageToast } from '#web/ui/toasts.tsx'
import { usePaused } from '#web/ui/use-paused.ts'
import { useChangeSettings } from '../use-settings.ts'

/** Milliseconds without input after which the editor of an email text loads the preview. */
const PAUSE = 300

/** Loads the default text of an email with its placeholders. */
export function useDefaultMail(kind: MailKind, language: Language) {
  const api = useApi()
  return useQuery({
    queryKey: ['default mail text', kind, language],
    queryFn: () => api(getDefaultMailText, { params: { kind }, query: { language } }),
  })
}

/** Returns the first fault of each field of an email text, as an English sentence. */
export function faultsOf(kind: MailKind, words: MailWords): Partial<Record<keyof MailWords, string>> {
  const parsed = mailWords.safeParse(words)
  const found = parsed.success
    ? faultsInMail(kind, parsed.data)
    : parsed.error.issues.map(({ path, message }) => ({ field: path[0] as keyof MailWords, message }))
  return Object.fromEntries(found.toReversed().map(({ field, message }) => [field, message]))
}

/**
 * Returns the preview of an email with these texts, after a short pause. While the texts are faulty, the last preview
 * stays.
 */
export function useMailPreview(kind: MailKind, language: Language, words: MailWords | null) {
  const api = useApi()
  const paused = usePaused(words, PAUSE)
  return useQuery({
    queryKey: ['mail preview', kind, language, paused],
    queryFn: () => api(previewMail, { params: { kind }, body: { language, words: paused } }),
    enabled: paused === null || Object.keys(faultsOf(kind, paused)).length === 0,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
}

/** Returns a mutation that saves the text of an email in one language. Null restores the default text. */
export function useSaveMailText(kind: MailKind, language: Language) {
  const api = useApi()
  return useChangeSettings((seen_version, words: MailWords | null) =>
    api(saveMailText, { params: { kind }, body: { seen_version, language, words } }),
  )
}

/**
 * Returns a mutation that sends an email with example values to the admin. The screen shows the error of the mail
 * server.
 */
export function useSendMailExample(kind: MailKind, language: Language) {
  const api = useApi()
  return useMutation({
    mutationFn: (words: MailWords | null) => api(sendMailExample, { params: { kind }, body: { language, words } }),
    onSuccess: () => pageToast.success(areaMessages.settings.testMailSent),
  })
}
