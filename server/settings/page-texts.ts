import { fill } from '#contract/fill-text.ts'
import type { Language } from '#contract/language.ts'
import { formatRupees } from '#contract/money.ts'
import type { PageTextChange } from '#contract/own-texts.ts'
import {
  type InformationPage,
  PAGE_PLACES,
  type PagePlace,
  type ShownPageText,
  type TextBlock,
} from '#contract/page-texts.ts'
import type { AdminSettings, ShopSettings } from '#contract/settings.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { shopName } from '#server/platform/settings.ts'
import { blocksOf, faultIn, isPermitted } from './page-markdown.ts'
import { changeSettings } from './settings.ts'

/**
 * Returns the operator's own text of an information page in a language, with the current values of its placeholders. If
 * the operator has not written a text in this language, `blocks` is null. The page then shows its default text in this
 * language, and not the operator's text in the other language.
 */
export function getPageText(
  { settings }: Pick<Platform, 'settings'>,
  page: InformationPage,
  language: Language,
): ShownPageText {
  const text = settings.current.page_texts[page]?.[language]
  return { blocks: text === undefined ? null : filled(blocksOf(text), settings.current, language) }
}

/** Returns how a text would look on a page. Throws `validation_failed` for the field `text`, like `savePageText`. */
export function previewPageText(
  { settings }: Pick<Platform, 'settings'>,
  { language, text }: { language: Language; text: string },
): ShownPageText {
  return { blocks: filled(checkedBlocks(text), settings.current, language) }
}

/**
 * Replaces the text of an information page in one language. A null text restores the default text. Throws
 * `settings_changed` if another admin has changed a setting since `seen_version`. Throws `validation_failed` for a link
 * that is not permitted, for an unknown placeholder, and for a text without content.
 */
export async function savePageText(
  platform: Platform,
  admin: Admin,
  page: InformationPage,
  { seen_version, language, text }: PageTextChange,
): Promise<AdminSettings> {
  if (text !== null) checkedBlocks(text)
  return changeSettings(platform, admin, seen_version, (before) => {
    const { [language]: _, ...others } = before.page_texts[page] ?? {}
    const own = text === null ? others : { ...others, [language]: text }
    return { ...before, page_texts: { ...before.page_texts, [page]: own } }
  })
}

function checkedBlocks(text: string): TextBlock[] {
  const blocks = blocksOf(text)
  const message = blocks.length === 0 ? 'Enter a text' : faultIn(blocks, PAGE_PLACES)
  if (message !== undefined) throw new Problem('validation_failed', { errors: [{ field: 'text', message }] })
  return blocks
}

/**
 * Replaces the placeholders in texts of information pages by the current settings. A link that is not permitted becomes
 * a text, because `INITIAL_SETTINGS` is not checked for links.
 */
function filled(blocks: TextBlock[], shop: ShopSettings, language: Language): TextBlock[] {
  const values: Record<PagePlace, string | number> = {
    name: shopName(shop, language),
    email: shop.email,
    phone: shop.phone,
    address: shop.address,
    shipping_fee: formatRupees(shop.shipping_fee),
    refund_days: shop.refund_days,
  }
  return blocks.map(({ kind, items }) => ({
    kind,
    items: items.map((spans) =>
      spans.map(({ text, link, ...style }) => ({
        ...style,
        text: fill(text, values, language === 'ur'),
        link: link !== null && isPermitted(link) ? link : null,
      })),
    ),
  }))
}
