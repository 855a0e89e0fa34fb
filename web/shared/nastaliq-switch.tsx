import { Square, SquareCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLanguage } from '#web/text/text.tsx'

/** The storage key under which public/urdu-type.js reads whether Nastaliq is on. */
const KEY = 'mandi-nastaliq'
/** The name of the typeface Nastaliq in Urdu. Only Urdu pages show it. */
const NASTALIQ = 'نستعلیق'

/**
 * A switch on Urdu pages that shows all texts in Nastaliq, the typeface of Urdu books and newspapers. The browser
 * remembers the choice. It loads the font only if the switch is on.
 */
export function NastaliqSwitch({ className }: { className: string }) {
  const language = useLanguage()
  // The server renders the same page for everyone. Only the browser knows whether Nastaliq is on, so the switch is
  // disabled until the scripts run.
  const [isOn, setOn] = useState<boolean>()
  useEffect(() => setOn('nastaliq' in document.documentElement.dataset), [])
  if (language === 'en') return null
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn ?? false}
      disabled={isOn === undefined}
      onClick={() => {
        applyNastaliq(!isOn)
        setOn(!isOn)
      }}
      className={className}
    >
      {isOn ? <SquareCheck aria-hidden className="size-4.5" /> : <Square aria-hidden className="size-4.5" />} {NASTALIQ}
    </button>
  )
}

function applyNastaliq(isOn: boolean): void {
  const { dataset } = document.documentElement
  if (isOn) dataset.nastaliq = ''
  else delete dataset.nastaliq
  try {
    if (isOn) localStorage.setItem(KEY, 'on')
    else localStorage.removeItem(KEY)
  } catch {
    // The browser has disabled storage for this site, so the choice of the font applies only until the page is closed.
  }
}
