import type { Translate } from '#web/text/text.tsx'
import type { AreaLink } from '#web/ui/area-shell.tsx'
import type { FoundGroup } from './find-dialog.tsx'

/** Returns the screens of an area whose names contain these words. If the words are empty, returns all screens. */
export function screensNamed(words: string, links: AreaLink[], t: Translate): FoundGroup {
  const named = links.map(({ to, label, icon }) => ({ to, label: t(label), icon }))
  const isNamed = ({ label }: { label: string }) => label.toLowerCase().includes(words.toLowerCase())
  return { title: t('Screens'), items: named.filter(isNamed) }
}
