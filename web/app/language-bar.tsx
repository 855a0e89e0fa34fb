import { useLocation } from 'react-router'
import { pathIn } from '#contract/language.ts'
import { rememberLanguage } from '#web/shared/chosen-language.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'

/** The Urdu text of the bar. It is not in a dictionary, because English pages load no Urdu dictionary. */
const OFFER = 'یہ دکان اردو میں بھی ہے'
/** The Urdu label of the link that opens the page in Urdu. */
const ACCEPT = 'اردو میں دیکھیں'

/**
 * The bar that offers the Urdu pages. The browser remembers the answer. The bar covers the bottom of the page, so that
 * the page does not move when the bar appears.
 */
export default function LanguageBar({ onDecline }: { onDecline: () => void }) {
  const t = useText()
  const { pathname, search } = useLocation()
  return (
    <aside
      aria-label={t('Language')}
      className="fixed inset-x-0 bottom-15 z-30 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-line bg-card px-4 py-2.5 shadow-lg md:bottom-0 print:hidden"
    >
      <p lang="ur" dir="rtl" className="font-semibold">
        {OFFER}
      </p>
      <div className="flex gap-2">
        <a
          href={pathIn('ur', pathname) + search}
          hrefLang="ur"
          lang="ur"
          onClick={() => rememberLanguage('ur')}
          className="inline-flex min-h-11 items-center rounded-full bg-leaf-800 px-5 font-semibold text-on-leaf hover:bg-leaf-700"
        >
          {ACCEPT}
        </a>
        <Button
          variant="ghost"
          size="small"
          onClick={() => {
            rememberLanguage('en')
            onDecline()
          }}
        >
          {t('Stay in English')}
        </Button>
      </div>
    </aside>
  )
}
