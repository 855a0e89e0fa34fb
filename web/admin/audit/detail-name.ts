import { mailKind } from '#contract/mail-texts.ts'
import { INFORMATION_LINKS } from '#web/shared/information-links.ts'
import type { Translate } from '#web/text/text.tsx'
import { MAIL_NAMES } from '../shop/mails/mail-names.ts'

/**
 * Matches the stored names of the shop's own texts for emails and pages, such as `mail_text_order_placed_ur` and
 * `page_text_about_en`.
 */
const OWN_TEXT = /^(mail|page)_text_(.+)_(en|ur)$/

/** Returns the display name of a detail in the audit log, such as a changed setting. `key` is the stored name. */
export function detailName(key: string, t: Translate): string {
  const [, place, subject = '', language] = OWN_TEXT.exec(key) ?? []
  const kind = mailKind.safeParse(subject)
  if (place === 'mail' && kind.success) {
    const mail = t(MAIL_NAMES[kind.data].name)
    return language === 'ur' ? t('Email “{mail}” in Urdu', { mail }) : t('Email “{mail}” in English', { mail })
  }
  const link = INFORMATION_LINKS.find(({ to }) => to === `/${subject}`)
  if (place === 'page' && link) {
    const page = t(link.label)
    return language === 'ur' ? t('Page “{page}” in Urdu', { page }) : t('Page “{page}” in English', { page })
  }
  return t.message(key.replaceAll('_', ' '))
}
