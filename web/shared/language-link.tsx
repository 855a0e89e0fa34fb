import { useLocation } from 'react-router'
import { type Language, pathIn } from '#contract/language.ts'
import { useLanguage } from '#web/text/text.tsx'
import { rememberLanguage } from './chosen-language.ts'

/** The name of each language in the language itself. */
const NAMES: Record<Language, string> = { en: 'English', ur: 'اردو' }

/**
 * A link to the same page in the other language. The browser loads the whole page again, because all its texts change.
 */
export function LanguageLink({ className }: { className: string }) {
  const other = useLanguage() === 'en' ? 'ur' : 'en'
  const { pathname, search } = useLocation()
  return (
    <a
      href={pathIn(other, pathname) + search}
      hrefLang={other}
      lang={other}
      onClick={() => rememberLanguage(other)}
      className={className}
    >
      {NAMES[other]}
    </a>
  )
}
