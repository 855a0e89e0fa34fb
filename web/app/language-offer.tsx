import { Suspense, useEffect, useState } from 'react'
import { chosenLanguage } from '#web/shared/chosen-language.ts'
import { useLanguage } from '#web/text/text.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'

// The bar that offers Urdu is loaded on demand, because the size of the scripts for a first visit is limited.
const LanguageBar = lazyPart(() => import('./language-bar.tsx'))

/**
 * Offers Urdu on English pages, if the browser lists Urdu or has Pakistan's time zone. The browser remembers the
 * answer, so the offer appears once.
 */
export function LanguageOffer() {
  const language = useLanguage()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    setShown(language === 'en' && chosenLanguage() === undefined && mayReadUrdu())
  }, [language])
  if (!isShown) return null
  return (
    <Suspense>
      <LanguageBar onDecline={() => setShown(false)} />
    </Suspense>
  )
}

function mayReadUrdu(): boolean {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return timeZone === 'Asia/Karachi' || navigator.languages.some((language) => /^ur\b/i.test(language))
}
