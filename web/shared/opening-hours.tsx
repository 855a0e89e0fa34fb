import type { Store } from '#contract/store.ts'
import { useText } from '#web/text/text.tsx'

/**
 * One line of the opening hours. If the admins have typed no Urdu text for the days, they are translated, provided that
 * the dictionary contains them, such as `Mon-Fri`. The hours always read from left to right.
 */
export function OpeningHours({ days, names, hours }: Store['opening_hours'][number]) {
  const t = useText()
  return (
    <span>
      <bdi>{t.own(t.message(days), names)}</bdi>
      {hours && (
        <>
          : <bdi dir="ltr">{hours}</bdi>
        </>
      )}
    </span>
  )
}
